import { expect, test } from 'vitest'
import {
  answerFilterIssue,
  answerFilterText,
  fitsAnswers,
  readAnswerFilter,
  type AnswerFilter,
  type AnswerTest,
  type GivenAnswer,
} from './answer-filter.rules.ts'

const GIVEN: GivenAnswer[] = [
  { id: 'certificate', kind: 'yes-no', answer: 'no' },
  { id: 'years', kind: 'number', answer: '2,5' },
  { id: 'languages', kind: 'text', answer: 'Norsk, Łódź Polish & Deutsch (B1)' },
]
const fits = (id: string, kind: AnswerTest, value = '') => fitsAnswers([{ id, test: kind, value }], GIVEN)

test('a yes or no is the one or the other, or has no answer', () => {
  expect([fits('certificate', 'yes'), fits('certificate', 'no'), fits('certificate', 'none')]).toEqual([
    false,
    true,
    false,
  ])
  expect([fits('other', 'yes'), fits('other', 'no'), fits('other', 'none')]).toEqual([false, false, true])
})

test('a number is at least or at most another, with a comma or a point, whatever its sign', () => {
  expect([fits('years', 'min', '2.5'), fits('years', 'min', '2,6'), fits('years', 'max', '+2,5')]).toEqual([
    true,
    false,
    true,
  ])
  expect([fits('years', 'max', '-3'), fits('years', 'min', '-3'), fits('years', 'max', '10')]).toEqual([
    false,
    true,
    true,
  ])
})

test('a text has others in it as names are compared, and signs as they are', () => {
  expect(['norsk', 'NORSK', 'lodz polish', 'b1', '&', '(B'].map((value) => fits('languages', 'has', value))).toEqual(
    Array.from({ length: 6 }, () => true),
  )
  expect([fits('languages', 'has', 'English'), fits('languages', 'has', '%')]).toEqual([false, false])
})

test('an answer that was given to a question of another kind fits none of its tests, and is an answer', () => {
  expect([fits('years', 'yes'), fits('years', 'has', '2'), fits('certificate', 'min', '0')]).toEqual([
    false,
    false,
    false,
  ])
  expect(fits('years', 'none')).toBe(false)
})

test('all that is looked for has to be there; nothing looked for fits everybody', () => {
  const certificate: AnswerFilter = { id: 'certificate', test: 'no', value: '' }
  expect(fitsAnswers([certificate, { id: 'years', test: 'min', value: '2' }], GIVEN)).toBe(true)
  expect(fitsAnswers([certificate, { id: 'years', test: 'min', value: '3' }], GIVEN)).toBe(false)
  expect(fitsAnswers([], [])).toBe(true)
})

test('an address holds it and gives it back', () => {
  const filters: AnswerFilter[] = [
    { id: 'certificate', test: 'none', value: '' },
    { id: 'years', test: 'min', value: '2,5' },
    { id: 'languages', test: 'has', value: 'a: b' },
  ]
  const texts = filters.map(answerFilterText)
  expect(texts).toEqual(['certificate:none', 'years:min:2,5', 'languages:has:a: b'])
  expect(texts.map(readAnswerFilter)).toEqual(filters)
})

test('a malformed filter reads as none', () => {
  const wrong = [
    '',
    'years',
    ':yes',
    'years:min',
    'years:min:',
    'years:min:many',
    'years:has: ',
    'years:yes:5',
    'a:x:1',
  ]
  expect(wrong.map(readAnswerFilter)).toEqual(wrong.map(() => null))
  expect(readAnswerFilter(`languages:has:${'x'.repeat(201)}`)).toBeNull()
})

test('a filter that compares takes a number only', () => {
  expect(answerFilterIssue('min', '5 years')).toBe('Enter a number, like 5 or 2.5.')
  expect([answerFilterIssue('max', '2,5'), answerFilterIssue('has', 'B1'), answerFilterIssue('yes', '')]).toEqual([
    null,
    null,
    null,
  ])
})
