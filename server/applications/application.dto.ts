import { approvalStatusOf, type ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
import type { Interview } from '#contract/applications/interview.rules.ts'
import { decodeJson, type StoredJson } from '#server/database/codecs.ts'
import { answersIn } from '#contract/jobs/must-have.rules.ts'
import type { Applicant, AppliedTo } from '#contract/applications/application.schema.ts'
import type { DeskRow } from './applicant-desk.service.ts'
import type { History } from './histories.ts'
import { storedReplies } from './must-have-answers.ts'
import type { AppliedToRecord } from './application.repository.ts'
import { interviewOf, type ApplicationRecord } from './application.rows.ts'

interface StandingRow {
  appliedAt: string
  stage: ApplicationStage
  stageAt: string
  answer: string
  interview: StoredJson<Interview> | null
  taken?: string[]
}

function toStandingDto(row: StandingRow): NonNullable<Applicant['standing']> {
  const { appliedAt, stage, stageAt, answer, taken } = row
  const interview = interviewOf(row)
  if (stage === 'none' || stage === 'withdrawn' || stage === 'sent') return { stage: 'sent', at: appliedAt }
  return {
    stage,
    at: stageAt,
    ...(answer && { text: answer }),
    ...(interview && { interview: { ...interview, ...(taken && { taken }) } }),
  }
}

const toHistoryDto = (history: History | undefined) =>
  history && { history: history.lines, ...(history.isCut && { historyIsCut: true }) }

export function toApplicantDto(record: ApplicationRecord): Applicant {
  const { applicant, note, answers, history } = record
  return {
    id: record.id,
    email: record.email,
    userId: record.userId,
    jobId: record.jobId,
    appliedTime: record.appliedAt,
    approvalStatus: approvalStatusOf(record.stage),
    standing: toStandingDto(record),
    ...toHistoryDto(history),
    ...(note && { note }),
    ...(answers && { answers: decodeJson(answers) }),
    ...(applicant && {
      name: applicant.name,
      hasResume: applicant.hasResume,
      ...(applicant.headline && { headline: applicant.headline }),
    }),
  }
}

export function toAppliedToDto(record: AppliedToRecord): AppliedTo {
  const mustHaves = storedReplies(record)
  return {
    id: record.id,
    jobId: record.jobId,
    position: record.position,
    appliedTime: record.appliedAt,
    standing: toStandingDto(record),
    ...toHistoryDto(record.history),
    ...(record.note && { note: record.note }),
    ...(mustHaves.length > 0 && { mustHaves }),
  }
}

export function toDeskApplicantDto(row: DeskRow) {
  const mustHaves = storedReplies(row.mustHaves)
  return {
    ...toApplicantDto(row),
    position: row.position,
    firstName: row.firstName,
    marks: row.marks,
    alsoAppliedTo: row.alsoAppliedTo,
    // An applicant who was asked nothing has not skipped any questions.
    ...(answersIn(mustHaves).length > 0 && { mustHaves }),
  }
}
