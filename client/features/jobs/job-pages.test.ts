import { expect, test } from 'vitest'
import { formatCount, lessExactOf, mergePages } from './job-pages.ts'
import { pageOf } from './test-jobs.ts'

test('pages follow each other in order', () => {
  const jobs = mergePages([pageOf(['a', 'b']), pageOf(['c'])])
  expect(jobs.map((job) => job.id)).toEqual(['a', 'b', 'c'])
})

test('a job that two pages hold is shown once, where it came first', () => {
  const jobs = mergePages([pageOf(['a', 'b']), pageOf(['b', 'c'])])
  expect(jobs.map((job) => job.id)).toEqual(['a', 'b', 'c'])
})

test('the less exact jobs begin after the exact ones of all pages', () => {
  const first = pageOf(['a', 'b'])
  const second = pageOf(['b', 'c', 'd'], { lessExact: { from: 2, total: 7 } })
  const third = pageOf(['e'], { lessExact: { from: 0, total: 7 } })
  expect(lessExactOf([first])).toBeNull()
  expect(lessExactOf([first, second])).toEqual({ from: 3, total: 7 })
  expect(lessExactOf([first, second, third])).toEqual({ from: 3, total: 7 })
  expect(lessExactOf([third])).toEqual({ from: 0, total: 7 })
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
