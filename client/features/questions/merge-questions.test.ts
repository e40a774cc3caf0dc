import { expect, test } from 'vitest'
import { mergeQuestions } from './merge-questions.ts'
import { questionWith } from './test-questions.ts'

test('questions of several answers stand once, in the order they were asked', () => {
  const first = questionWith('First', { askedAt: '2025-11-20T08:00:00.000Z' })
  const second = questionWith('Second', { askedAt: '2025-11-20T09:00:00.000Z' })
  const third = questionWith('Third', { askedAt: '2025-11-20T10:00:00.000Z' })
  expect(mergeQuestions([third], [first, second], [second, third])).toEqual([first, second, third])
})

test('the version of a question with more replies wins, else the later answer', () => {
  const replied = questionWith('Why?', { reply: ['So.'], repliedAt: [''] })
  const own = questionWith('Why?', { askerEmail: 'ida@example.org' })
  expect(mergeQuestions([replied], [questionWith('Why?')])).toEqual([replied])
  expect(mergeQuestions([questionWith('Why?')], [own])).toEqual([own])
})
