import { foldName } from '#contract/jobs/fold-name.rules.ts'
import { answerIssue, type MustHaveAnswer, type MustHaveKind } from '#contract/jobs/must-have.rules.ts'
import { cleanText } from '#contract/clean-text.ts'

/** The filters an employer can apply to answers, by kind of question. There is no right answer, and no score. */
export const ANSWER_TESTS = {
  'yes-no': ['yes', 'no', 'none'],
  number: ['min', 'max', 'none'],
  text: ['has', 'none'],
} as const satisfies Record<MustHaveKind, readonly string[]>
export type AnswerTest = (typeof ANSWER_TESTS)[MustHaveKind][number]

/** A filter on the answers to one question. `value` is empty where the test needs none. */
export interface AnswerFilter {
  id: string
  test: AnswerTest
  value: string
}

/** The fields of an answer that are compared. The question's wording may have been edited since. */
export type GivenAnswer = Pick<MustHaveAnswer, 'id' | 'kind' | 'answer'>

const KIND_OF_VALUE = { min: 'number', max: 'number', has: 'text' } as const
/** A filter as URL text: '<id>:yes', '<id>:min:2.5', '<id>:has:English'. */
const WRITTEN = /^([^:]+):(?:(yes|no|none)|(min|max|has):([^]+))$/u

/** The error message for a test's value as typed, or null. */
export const answerFilterIssue = (test: AnswerTest, value: string): string | null =>
  test === 'min' || test === 'max' || test === 'has' ? answerIssue(KIND_OF_VALUE[test], value) : null

/** Formats a filter for a URL. */
export const answerFilterText = ({ id, test, value }: AnswerFilter): string =>
  value === '' ? `${id}:${test}` : `${id}:${test}:${value}`

/** Parses a filter from a URL; null if it is malformed. */
export function readAnswerFilter(text: string): AnswerFilter | null {
  const [, id = '', plain, valued, typed = ''] = WRITTEN.exec(text) ?? []
  const test = (plain ?? valued) as AnswerTest | undefined
  if (!test || answerFilterIssue(test, typed) !== null) return null
  return { id: id.toLowerCase(), test, value: cleanText(typed) }
}

const numberOf = (text: string): number => Number(text.replace(',', '.'))

/** Whether a text contains another, both folded like names; a text of symbols alone is compared as it is. */
function contains(text: string, wanted: string): boolean {
  const folded = foldName(wanted)
  return folded === '' ? text.includes(wanted) : foldName(text).includes(folded)
}

function fits({ id, test, value }: AnswerFilter, given: readonly GivenAnswer[]): boolean {
  const found = given.find((one) => one.id === id)
  if (test === 'none') return found === undefined
  // The question may have had another kind when it was answered.
  if (!found || !(ANSWER_TESTS[found.kind] as readonly AnswerTest[]).includes(test)) return false
  const { answer } = found
  if (test === 'has') return contains(answer, value)
  if (test === 'min') return numberOf(answer) >= numberOf(value)
  return test === 'max' ? numberOf(answer) <= numberOf(value) : answer === test
}

/** Whether an application's answers pass all filters. Server and client share this rule. */
export const fitsAnswers = (filters: readonly AnswerFilter[], given: readonly GivenAnswer[]): boolean =>
  filters.every((filter) => fits(filter, given))
