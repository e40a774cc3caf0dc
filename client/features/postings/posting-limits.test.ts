import { expect, test } from 'vitest'
import { newJobSchema } from '#contract/jobs/new-job.schema.ts'
import { changesBetween, draftOf, emptyPosting, postingIssues, postingOf } from './posting-draft.ts'
import { postedJob } from './test-jobs.ts'

const nurse = {
  ...emptyPosting,
  position: 'Nurse',
  overview: 'You care.',
  location: 'Bergen',
  country: 'Norway',
}
const words = (length: number) => 'x'.repeat(length)

test.each([
  ['Hours and details', { employment: 'Full-time', employmentType: words(100) }],
  ['Level details', { level: 'Entry', workLevel: words(100) }],
  ['Location', { location: words(100) }],
  ['Pay in your words', { payMin: '14.60', currency: 'EUR', period: 'hour', salaryRange: words(100) }],
])('%s: what the server refuses is said beside the field before it is sent', (_, typed) => {
  const draft = { ...nurse, ...typed }
  const isTaken = newJobSchema.safeParse({ ...postingOf(draft), jobStatus: 'open' }).success
  expect(isTaken).toBe(false)
  expect(Object.keys(postingIssues(draft))).toHaveLength(1)
})

test.each(['4,6000', '1,2345', '14.60.5', ','])('%s is not another amount', (payMin) => {
  const draft = { ...nurse, payMin, currency: 'EUR', period: 'hour' }
  expect([postingIssues(draft)['payMin'], postingOf(draft).salaryRange]).toEqual([
    'Write an amount in figures.',
    expect.anything(),
  ])
})

test.each([
  ['46000', 46_000],
  ['46,000', 46_000],
  ['46.000', 46_000],
  ['46 000', 46_000],
  ["46'000", 46_000],
  ['4,60,000', 460_000],
  ['1,234,567.50', 1_234_567.5],
  ['1.234.567,50', 1_234_567.5],
  ['14.60', 14.6],
  ['14,60', 14.6],
  ['12,5', 12.5],
])('%s is an amount', (payMin, min) => {
  const draft = { ...nurse, payMin, currency: 'EUR' }
  expect(postingIssues(draft)).toEqual({})
  expect(postingOf(draft).terms?.pay?.min).toBe(min)
})

test('an edit conflict names every field of the form that differs', () => {
  const before = postedJob({ ...postingOf(draftOf(postingOf({ ...nurse, fillBy: '2026-12-31', opening: 'vacancy' }))) })
  const later = { ...before, terms: { ...before.terms!, fillBy: '2027-01-31' } }
  expect(changesBetween(before, later)).toEqual(['Fill by'])
  expect(changesBetween(before, { ...before, terms: { ...before.terms!, opening: 'pool' as const } })).toEqual([
    'Hiring for',
  ])
})
