import { answerFilterText, readAnswerFilter, type AnswerFilter } from '#contract/applications/answer-filter.rules.ts'
import {
  DESK_ORDERS,
  DESK_STAGES,
  type DeskOrder,
  type DeskStage,
} from '#contract/applications/applicant-desk.rules.ts'
import { MUST_HAVES_MAX } from '#contract/jobs/must-have.rules.ts'
import type { DeskFilter } from './desk.queries.ts'

/** What the address of the desk holds: which applicants, in which order, and who is looked at. */
export interface DeskSearch {
  /** The id of the job; without it those of all own jobs. */
  job?: string
  stage?: DeskStage
  /** A text: an address has nothing else. */
  shortlisted?: 'true'
  order?: DeskOrder
  /** Which answers to the job's must-have questions are looked for, as the board is asked for them. */
  answers?: string[]
  /** The ids of the application that is looked at: of its job and of who applied. */
  of?: string
  who?: string
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** What of the address says which answers are looked for: one for each question. */
function answersOf(given: unknown): AnswerFilter[] {
  const filters = [given].flat().flatMap((text) => (typeof text === 'string' ? (readAnswerFilter(text) ?? []) : []))
  return filters.filter(({ id }, place) => filters.findIndex((one) => one.id === id) === place).slice(0, MUST_HAVES_MAX)
}

/** The address as somebody may have typed it. */
export function readDeskSearch(search: Record<string, unknown>): DeskSearch {
  const [job, of, who] = [textOf(search['job']), textOf(search['of']), textOf(search['who'])]
  const stage = (Object.keys(DESK_STAGES) as DeskStage[]).find((known) => known === search['stage'])
  const order = DESK_ORDERS.find((known) => known === search['order'])
  // Only one job has its questions.
  const answers = job ? answersOf(search['answers']) : []
  return {
    ...(job && { job }),
    ...(stage && { stage }),
    ...(search['shortlisted'] === 'true' && { shortlisted: 'true' as const }),
    ...(order && order !== 'newest' && { order }),
    ...(answers.length > 0 && { answers: answers.map(answerFilterText) }),
    ...(of && who && { of, who }),
  }
}

export const filterOf = ({ job, stage, shortlisted, order = 'newest', answers }: DeskSearch): DeskFilter => ({
  job,
  stage,
  isShortlisted: shortlisted === 'true',
  order,
  answers: answersOf(answers),
})

/** The address of the same list, without anybody. */
export const searchOf = ({ job, stage, isShortlisted, order, answers }: DeskFilter): DeskSearch => ({
  ...(job && { job }),
  ...(stage && { stage }),
  ...(isShortlisted && { shortlisted: 'true' as const }),
  ...(order !== 'newest' && { order }),
  ...(job && answers.length > 0 && { answers: answers.map(answerFilterText) }),
})
