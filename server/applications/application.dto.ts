import { approvalStatusOf, type ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
import type { Applicant, AppliedTo } from '#contract/applications/application.schema.ts'
import type { DeskRow } from './applicant-desk.service.ts'
import type { ApplicationRecord, AppliedToRecord } from './application.repository.ts'

interface StandingRow {
  appliedAt: string
  stage: ApplicationStage
  stageAt: string
  answer: string
}

function toStandingDto({ appliedAt, stage, stageAt, answer }: StandingRow): NonNullable<Applicant['standing']> {
  if (stage === 'none' || stage === 'withdrawn' || stage === 'sent') return { stage: 'sent', at: appliedAt }
  return { stage, at: stageAt, ...(answer && { text: answer }) }
}

export function toApplicantDto(record: ApplicationRecord): Applicant {
  const { applicant, note, history } = record
  return {
    email: record.email,
    userId: record.userId,
    jobId: record.jobId,
    appliedTime: record.appliedAt,
    approvalStatus: approvalStatusOf(record.stage),
    standing: toStandingDto(record),
    ...(history && { history }),
    ...(note && { note }),
    ...(applicant && {
      name: applicant.name,
      hasResume: applicant.hasResume,
      ...(applicant.headline && { headline: applicant.headline }),
    }),
  }
}

export const toAppliedToDto = (record: AppliedToRecord): AppliedTo => ({
  jobId: record.jobId,
  position: record.position,
  appliedTime: record.appliedAt,
  standing: toStandingDto(record),
  ...(record.history && { history: record.history }),
  ...(record.note && { note: record.note }),
})

export const toDeskApplicantDto = (row: DeskRow) => ({
  ...toApplicantDto(row),
  position: row.position,
  firstName: row.firstName,
  marks: row.marks,
  alsoAppliedTo: row.alsoAppliedTo,
})
