import { expect, test } from 'vitest'
import { DESK_COUNT_MAX, countsOf, formatDeskCount, filledAnswer } from './applicant-desk.rules.ts'
import { answerRule } from './application.rules.ts'

const named = { firstName: 'Cleo', position: 'Cook' }

test('an answer for several has the names of each filled in', () => {
  expect(filledAnswer('Dear {first name}, {position} is filled.', named)).toBe('Dear Cleo, Cook is filled.')
})

test.each([
  ['Thank you for applying for {position}, {first name}. We', 'Thank you for applying for Cook. We'],
  ['Good news, {first name}: we go on.', 'Good news: we go on.'],
  ['Hello {first name}, welcome.', 'Hello, welcome.'],
  ['{first name}, welcome.\n{first name} is hired.', 'welcome.\nis hired.'],
])('an answer reads well when no first name is known: %s', (text, words) => {
  expect(filledAnswer(text, { ...named, firstName: '' })).toBe(words)
})

test('names that are filled in again and again make no longer words than an answer can have', () => {
  const position = `${'e'.repeat(119)}\u{1F6A2}`
  const words = filledAnswer('{position}'.repeat(100), { ...named, position })
  expect(words).toHaveLength(answerRule.max)
  expect(words.isWellFormed()).toBe(true)
})

test('counts that the board did not go on with say so', () => {
  const counts = { all: 1234, new: 1200, seen: 34, progress: 0, interview: 0, answered: 0, shortlisted: 7 }
  expect([formatDeskCount(counts, 'all'), formatDeskCount(counts, 'seen')]).toEqual(['1,234', '34'])
  const many = { ...counts, all: DESK_COUNT_MAX + 1, new: DESK_COUNT_MAX + 1 }
  expect(['all', 'new', 'seen', 'shortlisted'].map((part) => formatDeskCount(many, part as keyof typeof many))).toEqual(
    ['10,000+', '10,000+', '34+', '7'],
  )
})

test('answered applicants are counted by stage, with a plus when not all were read', () => {
  const counts = countsOf([
    { stage: 'sent', isShortlisted: true },
    { stage: 'accepted', isShortlisted: false },
    { stage: 'declined', isShortlisted: false },
  ])
  expect(counts).toEqual({ all: 3, new: 1, seen: 0, progress: 0, interview: 0, answered: 2, shortlisted: 1 })
  expect(formatDeskCount({ ...counts, isPart: true }, 'answered')).toBe('2+')
  expect(formatDeskCount({ ...counts, isPart: false }, 'answered')).toBe('2')
})
