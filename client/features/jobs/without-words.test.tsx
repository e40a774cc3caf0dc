import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RequestError } from '#client/api/request-error.ts'
import { requestMessages } from '#client/messages/request-messages.ts'
import { renderApp } from '#client/test-app.tsx'
import { JobResults } from './JobResults.tsx'
import { NewestJobs } from './NewestJobs.tsx'
import { useJobList } from './use-job-list.ts'

// The connection is lost before the service worker has stored the code.
vi.mock('./FailedList.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('./NewestJobsError.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const NONE = new Map<string, never>()
const unreachable = async () => Promise.reject(new RequestError({ kind: 'FETCH_ERROR' }))

function Results() {
  return <JobResults list={useJobList({})} search={{}} applications={NONE} />
}

test.each([
  ['the list of jobs', Results],
  ['the newest jobs', () => <NewestJobs applications={NONE} />],
])('without the code of its words, %s says that the board cannot be reached', async (_what, Part) => {
  renderApp(<Part />, { call: unreachable })
  const { title, text } = requestMessages.FETCH_ERROR
  expect((await screen.findByRole('alert')).textContent).toContain(title + text)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
