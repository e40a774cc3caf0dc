import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { answerIssue, answersIn, answersTo, repliesTo, type MustHave } from './must-have.rules.ts'
import { givenAnswersSchema, mustHavesSchema } from './must-have.schema.ts'
import { PAY_HISTORY_REFUSED } from './pay-history.rules.ts'

const certificate: MustHave = { id: randomUUID(), question: 'Trade certificate?', kind: 'yes-no' }
const years: MustHave = { id: randomUUID(), question: 'Years on engines?', kind: 'number' }
const language: MustHave = { id: randomUUID(), question: 'Norwegian or English?', kind: 'text' }
const messagesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the questions of a posting', () => {
  test('are cleaned, in the order they were written, without blank ones', () => {
    const rows = [{ ...years, question: ' Years on engines? ' }, { ...language, question: ' ' }, certificate]
    expect(mustHavesSchema.parse(rows)).toEqual([years, certificate])
  })

  test('are five at most, each with an id of its own', () => {
    const some = Array.from({ length: 6 }, () => ({ ...years, id: randomUUID() }))
    expect(mustHavesSchema.safeParse(some.slice(1)).success).toBe(true)
    expect(messagesOf(mustHavesSchema.safeParse(some))).toEqual([['', 'Must-have questions: 5 at most.']])
    expect(mustHavesSchema.safeParse([years, years]).success).toBe(false)
  })

  test('ask nobody what they earned: the field says why, and what can be asked', () => {
    const rows = [certificate, { ...language, question: 'What is your current salary?' }]
    expect(messagesOf(mustHavesSchema.safeParse(rows))).toEqual([['1.question', PAY_HISTORY_REFUSED]])
  })
})

test.each([
  ['yes-no', 'no', null],
  ['yes-no', 'perhaps', 'Choose yes or no.'],
  ['number', '0', null],
  ['number', ' 2,5 ', null],
  ['number', 'five', 'Enter a number, like 5 or 2.5.'],
  ['text', 'Neither', null],
  ['text', '  ', 'Enter an answer.'],
  ['text', 'x'.repeat(201), 'Answer: 200 characters at most.'],
] as const)('an answer of the kind %s: %s', (kind, answer, issue) => {
  expect(answerIssue(kind, answer)).toBe(issue)
})

test('given answers are checked by the kind they name', () => {
  const given = [
    { ...certificate, answer: 'no' },
    { ...years, answer: 'many' },
  ]
  expect(messagesOf(givenAnswersSchema.safeParse(given))).toEqual([['1.answer', 'Enter a number, like 5 or 2.5.']])
})

describe('answers to questions', () => {
  const mustHaves = [certificate, years]

  test("stand in the questions' order and words, whatever was sent along", () => {
    const given = [
      { ...language, answer: 'Both' },
      { ...years, question: 'Am I the best?', answer: ' 5 ' },
      { ...certificate, answer: 'no' },
    ]
    expect(answersTo(mustHaves, given)).toEqual([
      { ...certificate, answer: 'no' },
      { ...years, answer: '5' },
    ])
  })

  test('are none where one is missing', () => {
    expect(answersTo(mustHaves, [{ id: years.id, answer: '5' }])).toBeNull()
    expect(answersTo([], [])).toEqual([])
  })

  test('are read beside what is asked today, with the words they were given to', () => {
    const given = [
      { ...years, question: 'Years?', answer: '5' },
      { ...language, answer: 'Both' },
    ]
    const replies = repliesTo(mustHaves, given)
    expect(replies).toEqual([
      { ...certificate, answer: null, isAsked: true },
      { ...years, question: 'Years?', answer: '5', isAsked: true },
      { ...language, answer: 'Both', isAsked: false },
    ])
    expect(answersIn(replies)).toEqual(given)
  })
})
