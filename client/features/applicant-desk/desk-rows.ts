import { fitsAnswers } from '#contract/applications/answer-filter.rules.ts'
import { deskStage } from '#contract/applications/applicant-desk.rules.ts'
import {
  isAnswer,
  isSentLater,
  isWaiting,
  type ApplicationStage,
} from '#contract/applications/application-ledger.rules.ts'
import { answersIn } from '#contract/jobs/must-have.rules.ts'
import type { DeskApplicant } from '#client/api/desk-cache.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import type { OfferPayload } from '#client/shared/interview.action.ts'
import type { DecisionPayload } from '#client/shared/step.action.ts'
import type { AnswersPayload } from '#client/shared/answers.action.ts'
import type { DeskFilter } from '#client/shared/applicant-desk.queries.ts'
import type { NotePayload, ShortlistPayload } from './marks.action.ts'

/** An application at the desk, with the pending actions of this device applied. */
export interface DeskRow extends DeskApplicant {
  /** Unique per application: one person can be listed twice, with two jobs. */
  key: string
  stage: ApplicationStage
  /** Whether the stage comes from an action that has not been sent. */
  isPending: boolean
  /** Whether an offer of interview times is pending. */
  isOffering: boolean
}

/** The pending actions of this device, in order. Refused ones have no effect. */
export interface PendingAtDesk {
  shortlists: readonly ActionRecord<ShortlistPayload>[]
  notes: readonly ActionRecord<NotePayload>[]
  decisions: readonly ActionRecord<DecisionPayload>[]
  offers: readonly ActionRecord<OfferPayload>[]
  answers: readonly ActionRecord<AnswersPayload>[]
}

export const keyOf = (jobId: string, candidateId: string): string => `${jobId} ${candidateId}`
/** The ids of a key. */
export function idsOf(key: string): { job: string; candidate: string } {
  const [job = '', candidate = ''] = key.split(' ')
  return { job, candidate }
}

/** The pending action that decides the stage of an application. */
interface PendingAct {
  stage: ApplicationStage
  isOffer?: boolean
}

/** Caches the rows of applicants without pending actions. */
const untouched = new WeakMap<DeskApplicant, DeskRow>()

/** The applicants of a list, as if every pending action on this device had been sent. */
export function deskRows(applicants: readonly DeskApplicant[], pending: PendingAtDesk): DeskRow[] {
  const isShortlisted = new Map(waiting(pending.shortlists).map((one) => [subjectOf(one), one.isShortlisted]))
  const notes = new Map(waiting(pending.notes).map((one) => [subjectOf(one), one.text]))
  const shown = new Map(applicants.map((one) => [keyOf(one.jobId, one.userId), one]))
  const acts = new Map<string, PendingAct>()
  const put = (key: string, act: PendingAct, appliedUpTo: string | undefined) => {
    const applicant = shown.get(key)
    if (applicant && !isSentLater(applicant, appliedUpTo)) acts.set(key, act)
  }
  for (const one of waiting(pending.decisions)) put(subjectOf(one), { stage: one.kind }, one.appliedUpTo)
  // The server refuses an offer that follows a pending answer.
  for (const one of waiting(pending.offers))
    if (!isAnswer(acts.get(subjectOf(one))?.stage ?? ''))
      put(subjectOf(one), { stage: 'interview', isOffer: true }, one.appliedUpTo)
  for (const { jobId, kind, people } of waiting(pending.answers))
    for (const { candidateId, appliedAt } of people) put(keyOf(jobId, candidateId), { stage: kind }, appliedAt)
  const rows = applicants.map((applicant): DeskRow => {
    const key = keyOf(applicant.jobId, applicant.userId)
    const { marks, standing } = applicant
    const stage = standing?.stage ?? 'sent'
    // Another screen has answered already: the server will refuse the pending action.
    const act = isAnswer(stage) ? undefined : acts.get(key)
    const next = act?.stage
    const isTouched = next !== undefined || isShortlisted.has(key) || notes.has(key)
    // Reuse the row object: unchanged rows don't render again.
    const known = isTouched ? undefined : untouched.get(applicant)
    if (known) return known
    const row: DeskRow = {
      ...applicant,
      key,
      stage: next ?? stage,
      isPending: next !== undefined,
      isOffering: act?.isOffer === true,
      marks: {
        ...marks,
        isShortlisted: isShortlisted.get(key) ?? marks.isShortlisted,
        note: notes.get(key) ?? marks.note,
      },
    }
    if (!isTouched) untouched.set(applicant, row)
    return row
  })
  return [...new Map(rows.map((row) => [row.key, row])).values()]
}

const waiting = <Payload>(records: readonly ActionRecord<Payload>[]): Payload[] =>
  records.filter(({ status }) => status !== 'attention').map(({ payload }) => payload)
const subjectOf = ({ jobId, candidateId }: { jobId: string; candidateId: string }): string => keyOf(jobId, candidateId)

/** Filters this device's rows as the server would, while the server can't be reached. */
export function narrowed(rows: readonly DeskRow[], { stage, isShortlisted, order, answers }: DeskFilter): DeskRow[] {
  const kept = rows.filter(
    (row) =>
      (stage === undefined || deskStage(row.stage) === stage) &&
      (!isShortlisted || row.marks.isShortlisted) &&
      (order !== 'waiting' || isWaiting(row.stage)) &&
      fitsAnswers(answers, answersIn(row.mustHaves ?? [])),
  )
  const newestFirst = kept.toSorted((one, other) => (other.appliedAt > one.appliedAt ? 1 : -1))
  return order === 'newest' ? newestFirst : newestFirst.toReversed()
}

/** Whether the application can still be answered. */
export const canAnswer = ({ stage }: DeskRow): boolean => isWaiting(stage)

/** Who is to be answered after these: the next one below the last of them, or else the first one. */
export function nextToAnswer(rows: readonly DeskRow[], answered: readonly DeskRow[]): DeskRow | undefined {
  const keys = new Set(answered.map(({ key }) => key))
  const isNext = (row: DeskRow) => canAnswer(row) && !keys.has(row.key)
  const last = rows.findLastIndex(({ key }) => keys.has(key))
  return rows.slice(last + 1).find(isNext) ?? rows.find(isNext)
}
