import { answerFilterText, readAnswerFilter, type AnswerFilter } from '#contract/applications/answer-filter.rules.ts'
import { MUST_HAVES_MAX } from '#contract/jobs/must-have.rules.ts'
import type { DeskSearch } from './desk-address.ts'
import type { DeskFilter } from '#client/shared/applicant-desk.queries.ts'

/** Parses the answer filters in the URL: the first one for each question. */
function answersOf(given: readonly string[]): AnswerFilter[] {
  const filters = given.flatMap((text) => readAnswerFilter(text) ?? [])
  return filters.filter(({ id }, place) => filters.findIndex((one) => one.id === id) === place).slice(0, MUST_HAVES_MAX)
}

export const filterOf = ({ job, stage, shortlisted, order = 'newest', answers = [] }: DeskSearch): DeskFilter => ({
  job,
  stage,
  isShortlisted: shortlisted === 'true',
  order,
  answers: answersOf(answers),
})

/** The URL of the same list without a current applicant. */
export const searchOf = ({ job, stage, isShortlisted, order, answers }: DeskFilter): DeskSearch => ({
  ...(job && { job }),
  ...(stage && { stage }),
  ...(isShortlisted && { shortlisted: 'true' as const }),
  ...(order !== 'newest' && { order }),
  ...(job && answers.length > 0 && { answers: answers.map(answerFilterText) }),
})
