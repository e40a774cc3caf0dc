import { expect, test } from 'vitest'
import { readLine } from './job-lines.ts'

const NOW = new Date('2026-03-02T09:00:00.000Z')
const NEVER = '9999-01-01T00:00:00.000Z'
const createdAt = '2025-11-03T08:00:00.000Z'
const JOB = { position: 'Rigger', location: 'Bergen, Norway', overview: 'You rig ships.', skills: ['Splicing'] }

test('a line with a pasted title is stored as it is typed', () => {
  const pasted = { ...JOB, position: 'Ku\u0308chen\u00adhilfe\u00a0im Hotel\u200b', skills: ['\uf0b7\tKnots'] }
  const read = readLine({ number: 1, text: JSON.stringify(pasted) }, { id: 'idris', email: 'idris@example.org' }, NOW)
  expect('job' in read && [read.job.posting.position, read.job.posting.skills]).toEqual([
    'Küchenhilfe im Hotel',
    ['Knots'],
  ])
})

test.each([
  [{ createdAt: NEVER }, 'createdAt: The time is to come.'],
  [{ createdAt, updatedAt: NEVER }, 'updatedAt: The time is to come.'],
  [{ createdAt, closedAt: NEVER, jobStatus: false }, 'closedAt: The time is to come.'],
  [{ createdAt, updatedAt: '2025-11-03T07:59:59.999Z' }, 'updatedAt: The time is before createdAt.'],
  [{ createdAt, closedAt: '2025-11-02T08:00:00.000Z' }, 'closedAt: The time is before createdAt.'],
  [{ updatedAt: createdAt }, 'updatedAt: The time is before createdAt, which is now without one.'],
  [{ createdAt, updatedAt: createdAt, closedAt: createdAt, jobStatus: false }, undefined],
  [{ createdAt, closedAt: null }, undefined],
  [{}, undefined],
])('impossible times of a line are named: %o', (times, reason) => {
  const line = { number: 1, text: JSON.stringify({ ...JOB, ...times }) }
  const read = readLine(line, { id: 'idris', email: 'idris@example.org' }, NOW)
  expect('reason' in read ? read.reason : undefined).toBe(reason)
})
