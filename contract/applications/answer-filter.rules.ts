import { foldName } from '#contract/jobs/fold-name.rules.ts'
import { answerIssue, type MustHaveAnswer, type MustHaveKind } from '#contract/jobs/must-have.rules.ts'
import { cleanText } from '#contract/text-rule.ts'

/** What an employer can look for in the answers to a question of each kind. There is no right answer, and no score. */
export const ANSWER_TESTS = {
  'yes-no': ['yes', 'no', 'none'],
  number: ['min', 'max', 'none'],
  text: ['has', 'none'],
} as const satisfies Record<MustHaveKind, readonly string[]>
export type AnswerTest = (typeof ANSWER_TESTS)[MustHaveKind][number]

/** A question, by its id, and which answers to it are looked for. `value` is empty where the test needs none. */
export interface AnswerFilter {
  id: string
  test: AnswerTest
  value: string
}

/** An answer as far as it is compared: the words of the question may have been mended since. */
export type GivenAnswer = Pick<MustHaveAnswer, 'id' | 'kind' | 'answer'>

const KIND_OF_VALUE = { min: 'number', max: 'number', has: 'text' } as const
/** As a filter is written in an address: '<id>:yes', '<id>:min:2.5', '<id>:has:English'. */
const WRITTEN = /^([^:]+):(?:(yes|no|none)|(min|max|has):([^]+))$/u

/** What is wrong with the value of a test as it was typed, or null. */
export const answerFilterIssue = (test: AnswerTest, value: string): string | null =>
  test === 'min' || test === 'max' || test === 'has' ? answerIssue(KIND_OF_VALUE[test], value) : null

/** The filter as it is written in an address. */
export const answerFilterText = ({ id, test, value }: AnswerFilter): string =>
  value === '' ? `${id}:${test}` : `${id}:${test}:${value}`

/** A filter of an address; null where it says none. */
export function readAnswerFilter(text: string): AnswerFilter | null {
  const [, id = '', plain, valued, typed = ''] = WRITTEN.exec(text) ?? []
  const test = (plain ?? valued) as AnswerTest | undefined
  if (!test || answerFilterIssue(test, typed) !== null) return null
  return { id: id.toLowerCase(), test, value: cleanText(typed) }
}

const numberOf = (text: string): number => Number(text.replace(',', '.'))

/** A text within another, as names are compared; signs alone as they are. */
function contains(text: string, wanted: string): boolean {
  const folded = foldName(wanted)
  return folded === '' ? text.includes(wanted) : foldName(text).includes(folded)
}

function fits({ id, test, value }: AnswerFilter, given: readonly GivenAnswer[]): boolean {
  const found = given.find((one) => one.id === id)
  if (test === 'none') return found === undefined
  // A question may have been of another kind when it was answered.
  if (!found || !(ANSWER_TESTS[found.kind] as readonly AnswerTest[]).includes(test)) return false
  const { answer } = found
  if (test === 'has') return contains(answer, value)
  if (test === 'min') return numberOf(answer) >= numberOf(value)
  return test === 'max' ? numberOf(answer) <= numberOf(value) : answer === test
}

/** Whether the answers of an application are all that is looked for: the one rule of the board and the device. */
export const fitsAnswers = (filters: readonly AnswerFilter[], given: readonly GivenAnswer[]): boolean =>
  filters.every((filter) => fits(filter, given))
