import { expect, test } from 'vitest'
import { readFindJobs } from '#client/features/jobs/job-search.ts'
import { Route } from './jobs.tsx'

test('the list of an address with a choice that is none is the list without it', () => {
  const address = { workplace: 'On site', posted: 'ever', search: 'nurse', job: 'j1' }
  // The router passes on the raw search parameters merged with the parsed ones.
  const asked = Route.options.loaderDeps?.({ search: { ...(address as object), ...readFindJobs(address) } })
  expect(asked).toEqual({ search: 'nurse' })
})
