import { describe, expect, test } from 'vitest'
import { answersOfTen, responseRecord, type CountedApplication } from './response-record.rules.ts'

const DAY = 86_400_000
const NOW = new Date('2026-03-31T09:00:00.000Z')
const ago = (days: number) => new Date(NOW.getTime() - days * DAY).toISOString()
const answered = (took: number, isBulk = false): CountedApplication => ({
  stage: 'declined',
  sentAt: ago(20 + took),
  since: ago(20),
  isBulk,
  place: null,
})
const silent = (days: number): CountedApplication => ({
  stage: 'seen',
  sentAt: ago(days),
  since: ago(1),
  isBulk: false,
  place: null,
})

test('fewer than ten applications make no record', () => {
  expect(
    responseRecord(
      Array.from({ length: 9 }, () => answered(1)),
      NOW,
    ),
  ).toBeNull()
})

test('nine of ten answered, four of five of them within six days', () => {
  const applications = [...[1, 2, 2, 3, 4, 5, 5.5, 6, 30].map((took) => answered(took)), silent(40)]
  const record = responseRecord(applications, NOW)
  expect(record).toEqual({ applications: 10, answered: 9, days: 6, bulk: 0 })
  expect(answersOfTen(record!)).toBe(9)
})

test('an application of less than two weeks is not late, and one answer for all counts with its share', () => {
  const applications = [...Array.from({ length: 10 }, () => answered(0.1, true)), silent(13.9)]
  expect(responseRecord(applications, NOW)).toEqual({ applications: 10, answered: 10, days: 1, bulk: 10 })
  expect(responseRecord([...applications, silent(14)], NOW)).toMatchObject({ applications: 11, answered: 10 })
})

describe('applications from one place that were answered within an hour', () => {
  const quick = (place: number) => ({ ...answered(1 / 24), place })
  const slow = (place: number) => ({ ...answered(1.01 / 24), place })
  const of = (...some: CountedApplication[]) =>
    responseRecord([...Array.from({ length: 10 }, () => silent(40)), ...some], NOW)

  test('three count, however many there are', () => {
    const hundred = Array.from({ length: 100 }, () => quick(7))
    expect(responseRecord(hundred, NOW)).toBeNull()
    expect(of(...hundred)).toMatchObject({ applications: 13, answered: 3 })
  })

  test('leave other places, and later or missing answers, counted', () => {
    const some = [quick(7), quick(7), quick(7), quick(7), quick(8), slow(7), { ...silent(40), place: 7 }]
    expect(of(...some)).toMatchObject({ applications: 16, answered: 5 })
  })
})
