import { cleanText } from '#contract/clean-text.ts'
import { textIssue, type TextRule } from '#contract/text-rule.ts'
import { PAY_HISTORY_REFUSED, asksPayHistory } from './pay-history.rules.ts'

/** The most questions a posting may ask its applicants. */
export const MUST_HAVES_MAX = 5
export const MUST_HAVE_KINDS = ['yes-no', 'number', 'text'] as const
export type MustHaveKind = (typeof MUST_HAVE_KINDS)[number]

/** A question for every applicant. Its id stays the same when its wording is edited. */
export interface MustHave {
  id: string
  question: string
  kind: MustHaveKind
}

/** An answer, with the question as it was asked. The answer to a yes-no question is 'yes' or 'no'. */
export interface MustHaveAnswer extends MustHave {
  answer: string
}

/** A question with its answer, for the employer; null if it was not answered. */
export interface MustHaveReply extends MustHave {
  answer: string | null
  /** Whether the posting asks it today. */
  isAsked: boolean
}

export const mustHaveRule: TextRule = {
  label: 'Question',
  max: 150,
  check: (question) => (asksPayHistory(question) ? PAY_HISTORY_REFUSED : null),
}
/** The question sent with an answer: any wording is accepted. */
export const askedRule = { label: 'Question', max: 150, required: 'Enter a question.' } as const satisfies TextRule

const NUMBER = /^[+-]?\d{1,9}(?:[.,]\d{1,4})?$/u

/** Rules per kind of answer. No answer is refused for its content. */
const mustHaveAnswerRules = {
  'yes-no': {
    label: 'Answer',
    max: 200,
    required: 'Choose yes or no.',
    check: (text) => (text === 'yes' || text === 'no' ? null : 'Choose yes or no.'),
  },
  number: {
    label: 'Answer',
    max: 16,
    required: 'Enter a number.',
    check: (text) => (NUMBER.test(text) ? null : 'Enter a number, like 5 or 2.5.'),
  },
  text: { label: 'Answer', max: 200, required: 'Enter an answer.' },
} as const satisfies Record<MustHaveKind, TextRule>

/** The error message for an answer as typed, or null. */
export const answerIssue = (kind: MustHaveKind, answer: string): string | null =>
  textIssue(mustHaveAnswerRules[kind], answer)

/** Questions as stored: cleaned, without blank ones. */
export const cleanMustHaves = (rows: readonly MustHave[]): MustHave[] =>
  rows
    .map(({ id, question, kind }) => ({ id, question: cleanText(question), kind }))
    .filter(({ question }) => question !== '')

/** The answers to these questions, with their wording and order; null if a question has no valid answer. */
export function answersTo(
  mustHaves: readonly MustHave[],
  given: readonly Pick<MustHaveAnswer, 'id' | 'answer'>[],
): MustHaveAnswer[] | null {
  const answers = mustHaves.flatMap(({ id, question, kind }) => {
    const answer = given.find((one) => one.id === id)?.answer
    return answer === undefined || answerIssue(kind, answer) !== null
      ? []
      : [{ id, question, kind, answer: cleanText(answer) }]
  })
  return answers.length === mustHaves.length ? answers : null
}

/** What the employer sees: today's questions, answered or not, then answers to questions no longer asked. */
export function repliesTo(mustHaves: readonly MustHave[], answers: readonly MustHaveAnswer[]): MustHaveReply[] {
  const asked = mustHaves.map(({ id, question, kind }): MustHaveReply => {
    const given = answers.find((one) => one.id === id)
    return given ? { ...given, isAsked: true } : { id, question, kind, answer: null, isAsked: true }
  })
  const gone = answers.filter(({ id }) => !mustHaves.some((one) => one.id === id))
  return [...asked, ...gone.map((answer) => ({ ...answer, isAsked: false }))]
}

/** The answers among the replies. */
export const answersIn = (replies: readonly MustHaveReply[]): MustHaveAnswer[] =>
  replies.flatMap(({ id, question, kind, answer }) => (answer === null ? [] : [{ id, question, kind, answer }]))

/** Formats an answer for display. */
export const formatAnswer = ({ kind, answer }: Pick<MustHaveAnswer, 'kind' | 'answer'>): string =>
  kind === 'yes-no' ? (answer === 'yes' ? 'Yes' : 'No') : answer
