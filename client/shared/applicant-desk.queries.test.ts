import { expect, test } from 'vitest'
import { LAYOUT } from '#client/offline/persistence/layout.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { withoutReason } from '#client/offline/persistence/lazy-tier.ts'
import { EVERYBODY, deskQuery, type DeskFilter } from './applicant-desk.queries.ts'

const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }

/** The list as a device has stored it. */
const stored = (filter: Partial<DeskFilter>, dataUpdatedAt: number) => {
  const { queryKey } = deskQuery({} as Api, employer, { ...EVERYBODY, ...filter })
  const value = { queryKey, buster: LAYOUT, state: { dataUpdatedAt } }
  return { owner: employer.email, name: `query-${JSON.stringify(queryKey)}`, value }
}

test('a device keeps the newest of the applicants who were looked up, of all jobs together, and the lists', () => {
  const ones = Array.from({ length: 310 }, (_, age) => stored({ job: `job-${age}`, candidate: 'ida' }, 1_000 - age))
  const lists = Array.from({ length: 10 }, (_, number) => stored({ job: `job-${number}` }, number))
  expect(new Set(ones.map(({ name }) => name)).size).toBe(310)
  expect(new Set(withoutReason([...lists, ...ones]))).toEqual(new Set(ones.slice(300)))
})
