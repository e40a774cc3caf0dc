import type { DeskCounts } from '#contract/applications/applicant-desk.rules.ts'
import { closeJobAction } from '#client/features/postings/closing.action.ts'
import { actionRegistry, type ActionKind } from '#client/offline/outbox/action-kind.ts'
import type { DeskApplicant } from '#client/replica/desk-cache.ts'
import { projection } from '#client/replica/project.ts'
import { answersAction } from '#client/shared/answers.action.ts'
import { offerInterviewAction } from '#client/shared/interview.action.ts'
import { decisionAction, seenAction } from '#client/shared/step.action.ts'
import { privateNoteAction, shortlistAction } from './marks.action.ts'

type Stage = NonNullable<DeskApplicant['standing']>['stage']

interface Fields {
  id?: string
  /** The position in the order of applying. */
  place?: number
  stage?: Stage
  isShortlisted?: boolean
  note?: string
  jobId?: string
  position?: string
  alsoAppliedTo?: DeskApplicant['alsoAppliedTo']
}

/** The id of their application. */
export const idOf = (userId: string, jobId = 'job-1'): string => `${userId} to ${jobId}`

/** An applicant whose id is their first name in lower case. */
export function deskApplicant(userId: string, fields: Fields = {}): DeskApplicant {
  const { place = 0, stage = 'sent', isShortlisted = false, note = '', jobId = 'job-1', position = 'Cook' } = fields
  const { id = idOf(userId, jobId) } = fields
  const appliedAt = new Date(Date.UTC(2025, 10, 1) + place * 60_000).toISOString()
  const firstName = userId.charAt(0).toUpperCase() + userId.slice(1)
  return {
    id,
    email: `${userId}@example.org`,
    userId,
    jobId,
    position,
    appliedAt,
    approvalStatus: stage === 'accepted' || stage === 'declined' ? stage : 'pending',
    standing: { stage, at: appliedAt },
    name: `${firstName} Berg`,
    firstName,
    headline: 'Ship mechanic',
    hasResume: false,
    marks: { applicationId: id, isShortlisted, note, notedAt: note && appliedAt },
    alsoAppliedTo: fields.alsoAppliedTo ?? [],
  }
}

const KINDS = {
  shortlists: shortlistAction,
  notes: privateNoteAction,
  seen: seenAction,
  decisions: decisionAction,
  offers: offerInterviewAction,
  answers: answersAction,
  closings: closeJobAction,
}
type Payloads = { [Name in keyof typeof KINDS]?: { payload: object; status: string }[] }

/** What is pending at the desk, in the order of the names. */
export function projectionOf(pending: Payloads = {}) {
  const records = (Object.keys(pending) as (keyof Payloads)[]).flatMap((name) =>
    (pending[name] ?? []).map((record) => ({ ...record, id: name, userId: 'maren', kind: KINDS[name].name })),
  )
  return projection(records, actionRegistry<ActionKind>(Object.values(KINDS)))
}

/** The server's answer for a page of applicants. */
export function deskPage(applications: DeskApplicant[], nextCursor: string | null = null, all = applications.length) {
  const counts: DeskCounts = { all, new: all, seen: 0, progress: 0, interview: 0, answered: 0, shortlisted: 0 }
  return { status: true, data: { applications, nextCursor, counts } }
}
