import { fitsAnswers } from '#contract/applications/answer-filter.rules.ts'
import { deskStage, type DeskCounts } from '#contract/applications/applicant-desk.rules.ts'
import { isWaiting, type ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
import { answersIn } from '#contract/jobs/must-have.rules.ts'
import { recounted, type DeskApplicant } from '#client/replica/desk-cache.ts'
import { boardStage, stageOf, type Applicant } from '#client/replica/applicant.ts'
import type { Project } from '#client/replica/project.ts'
import type { DeskFilter } from '#client/shared/applicant-desk.queries.ts'

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

export const keyOf = (jobId: string, candidateId: string): string => `${jobId} ${candidateId}`
/** The ids of a key. */
export function idsOf(key: string): { job: string; candidate: string } {
  const [job = '', candidate = ''] = key.split(' ')
  return { job, candidate }
}

/** Caches the rows of applicants without pending actions: rows that don't change don't render again. */
const untouched = new WeakMap<DeskApplicant, DeskRow>()

/** The applicants of a list, as if every pending action on this device had been sent. */
export function deskRows(applicants: readonly DeskApplicant[], project: Project<unknown>): DeskRow[] {
  const rows = applicants.map((applicant): DeskRow => {
    const { value } = project<'applicant', DeskApplicant & Applicant>('applicant', applicant)
    const known = value === applicant ? untouched.get(applicant) : undefined
    if (known) return known
    const { step, ...one } = value
    const row: DeskRow = {
      ...one,
      key: keyOf(one.jobId, one.userId),
      stage: stageOf(value),
      isPending: step !== undefined && step.stage !== 'seen',
      isOffering: step?.isOffer === true,
    }
    if (value === applicant) untouched.set(applicant, row)
    return row
  })
  return [...new Map(rows.map((row) => [row.key, row])).values()]
}

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
