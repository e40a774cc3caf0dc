import { expect, test } from 'vitest'
import { moveBetween } from './page-transition.ts'

test.each([
  ['/jobs', '/job-details/7', 'into-job'],
  ['/', '/job/7', 'into-job'],
  ['/job-details/7', '/jobs', 'back-to-list'],
  ['/job/7', '/dashboard/applied-job', 'back-to-list'],
  ['/job-details/7', '/job-details/8', null],
  ['/', '/jobs', null],
  [undefined, '/job-details/7', null],
])('from %s to %s: %s', (from, to, move) => {
  expect(moveBetween(from, to)).toBe(move)
})
