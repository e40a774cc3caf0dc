import { expect, test } from 'vitest'
import { filledAnswer } from './applicant-desk.rules.ts'
import { answerRule } from './application.rules.ts'

const named = { firstName: 'Cleo', position: 'Cook' }

test('an answer for several has the names of each filled in', () => {
  expect(filledAnswer('Dear {first name}, {position} is filled.', named)).toBe('Dear Cleo, Cook is filled.')
})

test('names that are filled in again and again make no longer words than an answer can have', () => {
  const position = `${'e'.repeat(119)}\u{1F6A2}`
  const words = filledAnswer('{position}'.repeat(100), { ...named, position })
  expect(words).toHaveLength(answerRule.max)
  expect(words.isWellFormed()).toBe(true)
})
