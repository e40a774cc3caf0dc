import { describe, expect, test } from 'vitest'
import { destinationOf, purposeOf, readArrival, readFrom } from './destination.ts'

describe('a sign-in leads', () => {
  test.each(['/dashboard/my-profile', '/jobs?search=welder', '/job-details/42#questions'])(
    'back to the own path %s',
    (from) => {
      expect(destinationOf(from)).toBe(from)
    },
  )

  // Spec 2: The attempted path is followed only within the app
  test.each([
    undefined,
    '',
    'jobs',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n\\elsewhere.example',
    '/.//elsewhere.example',
    '\\\\elsewhere.example',
  ])('home instead of to %j', (from) => {
    expect(destinationOf(from)).toBe('/')
  })
})

// Spec 2: The attempted path is followed only within the app
test('the attempted path is read when it is a text', () => {
  expect(readFrom({ from: '/jobs', other: 1 })).toEqual({ from: '/jobs' })
  expect(readFrom({ from: ['/jobs'] })).toEqual({})
  expect(readFrom({ from: '' })).toEqual({})
})

test('Login is told when an account is deleted by a date alone', () => {
  const deletes = '2026-12-07T09:00:00.000Z'
  expect(readArrival({ from: '/jobs', deletes })).toEqual({ from: '/jobs', deletes })
  expect(readArrival({ deletes: 'never' })).toEqual({})
})

test.each([
  ['/dashboard/my-profile', 'see My Profile'],
  ['/dashboard/messages?with=u1', 'see your messages'],
  ['/dashboard', 'see your dashboard'],
  ['/jobs', undefined],
  ['//elsewhere.example/dashboard', undefined],
  [undefined, undefined],
])('a person who comes from %j is told what to log in for', (from, purpose) => {
  expect(purposeOf(from)).toBe(purpose)
})
