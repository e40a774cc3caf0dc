import { expect, test } from 'vitest'
import { readFindJobs } from '#client/features/jobs/job-search.ts'
import { Route } from './jobs.tsx'

test('the list of an address with a choice that is none is the list without it', () => {
  const address = { workplace: 'On site', posted: 'ever', search: 'nurse', job: 'j1' }
  // What the router hands on: the address with what was read of it.
  const asked = Route.options.loaderDeps?.({ search: { ...(address as object), ...readFindJobs(address) } })
  expect(asked).toEqual({ search: 'nurse' })
})
