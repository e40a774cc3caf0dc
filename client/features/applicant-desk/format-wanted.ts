import type { AnswerFilter, AnswerTest } from '#contract/applications/answer-filter.rules.ts'
import type { MustHave } from '#contract/jobs/must-have.rules.ts'

/** The labels of the tests that a filter can apply to an answer. */
export const TEST_WORDS: Readonly<Record<AnswerTest, string>> = {
  yes: 'Yes',
  no: 'No',
  none: 'No answer',
  min: 'At least',
  max: 'At most',
  has: 'Contains',
}

/** Whether the test needs a value. */
export const takesValue = (test: AnswerTest): boolean => test === 'min' || test === 'max' || test === 'has'

function formatAnswer({ test, value }: AnswerFilter): string {
  if (test === 'has') return `“${value}”`
  return value === '' ? TEST_WORDS[test] : `${TEST_WORDS[test]} ${value}`
}

/** Formats an answer filter. The answer comes first, since the question may be truncated. */
export function formatWanted(filter: AnswerFilter, questions: readonly MustHave[]): string {
  const asked = questions.find(({ id }) => id === filter.id)
  return `${formatAnswer(filter)}: ${asked?.question ?? 'a question that is not asked any more'}`
}
