import { fitsAnswers } from '#contract/applications/answer-filter.rules.ts'
import { deskStage, type DeskCounts } from '#contract/applications/applicant-desk.rules.ts'
import { isWaiting, type ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
import { answersIn } from '#contract/jobs/must-have.rules.ts'
import { recounted, type DeskApplicant } from '#client/replica/desk-cache.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import type { DeskFilter } from '#client/shared/applicant-desk.queries.ts'
import { boardStage, pendingStepsOf, type PendingSteps } from '#client/shared/pending-steps.ts'
import type { NotePayload, ShortlistPayload } from './marks.action.ts'

/** An application at the desk, with the pending actions of this device applied. */
export interface DeskRow extends DeskApplicant {
  /** Unique per application: one person can be listed twice, with two jobs. */
  key: string
  stage: ApplicationStage
  /** Whether the stage comes from an action that has not been sent; a mark as seen is none that anybody waits for. */
  isPending: boolean
  /** Whether an offer of interview times is pending. */
  isOffering: boolean
}

/** The pending actions of this device, in order. Refused ones have no effect. */
export interface PendingAtDesk extends PendingSteps {
  shortlists: readonly ActionRecord<ShortlistPayload>[]
  notes: readonly ActionRecord<NotePayload>[]
}

export const keyOf = (jobId: string, candidateId: string): string => `${jobId} ${candidateId}`
/** The ids of a key. */
export function idsOf(key: string): { job: string; candidate: string } {
  const [job = '', candidate = ''] = key.split(' ')
  return { job, candidate }
}

/** Caches the rows of applicants without pending actions. */
const untouched = new WeakMap<DeskApplicant, DeskRow>()

/** The applicants of a list, as if every pending action on this device had been sent. */
export function deskRows(applicants: readonly DeskApplicant[], pending: PendingAtDesk): DeskRow[] {
  const isShortlisted = new Map(waiting(pending.shortlists).map((one) => [subjectOf(one), one.isShortlisted]))
  const notes = new Map(waiting(pending.notes).map((one) => [subjectOf(one), one.text]))
  const stepOf = pendingStepsOf(pending)
  const rows = applicants.map((applicant): DeskRow => {
    const key = keyOf(applicant.jobId, applicant.userId)
    const { marks } = applicant
    const step = stepOf(applicant)
    const isTouched = step !== undefined || isShortlisted.has(key) || notes.has(key)
    // Reuse the row object: unchanged rows don't render again.
    const known = isTouched ? undefined : untouched.get(applicant)
    if (known) return known
    const row: DeskRow = {
      ...applicant,
      key,
      stage: step?.stage ?? boardStage(applicant),
      isPending: step !== undefined && step.stage !== 'seen',
      isOffering: step?.isOffer === true,
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
  records.filter(({ status }) => status !== 'failed').map(({ payload }) => payload)
const subjectOf = ({ jobId, candidateId }: { jobId: string; candidateId: string }): string => keyOf(jobId, candidateId)

/** The board's counts as if what moves these rows had been sent. */
export function countsWith<Counts extends DeskCounts>(counts: Counts, rows: readonly DeskRow[]): Counts {
  const moved = rows.filter((row) => row.stage !== boardStage(row))
  return moved.reduce((sum, row) => {
    const { isShortlisted } = row.marks
    return recounted(sum, { stage: boardStage(row), isShortlisted }, { stage: row.stage, isShortlisted })
  }, counts)
}

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
