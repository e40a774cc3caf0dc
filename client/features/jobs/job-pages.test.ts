import { expect, test } from 'vitest'
import { formatCount, mergePages } from './job-pages.ts'
import { pageOf } from './test-jobs.ts'

test('pages follow each other in order', () => {
  const jobs = mergePages([pageOf(['a', 'b']), pageOf(['c'])])
  expect(jobs.map((job) => job.id)).toEqual(['a', 'b', 'c'])
})

test('a job that two pages hold is shown once, where it came first', () => {
  const jobs = mergePages([pageOf(['a', 'b']), pageOf(['b', 'c'])])
  expect(jobs.map((job) => job.id)).toEqual(['a', 'b', 'c'])
})

test.each([
  [0, '0 jobs'],
  [1, '1 job'],
  [128, '128 jobs'],
  [1000, '1,000 jobs'],
  [1001, '1,000+ jobs'],
  [12_800, '12,800 jobs'],
  [100_001, '100,000+ jobs'],
])('%d is told as %s', (total, words) => {
  expect(formatCount(total)).toBe(words)
})
