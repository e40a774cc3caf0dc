import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Application } from '#client/api/domain.ts'
import { useApplications } from '#client/features/applications/use-applications.ts'
import { FIRST, NOW, interviewOf } from '#client/features/interviews/test-interview.ts'
import { JobGrid } from '#client/features/jobs/JobGrid.tsx'
import { jobWith } from '#client/features/jobs/test-jobs.ts'
import { renderApp } from '#client/test-app.tsx'

const ida: Viewer = { userId: 'ida', email: 'ida@example.org', role: 'candidate' }
const at = '2026-11-20T09:00:00.000Z'
const job = jobWith()
const standing = { stage: 'sent', at } as const
const sent: Application = {
  id: 'application-1',
  jobId: job.id,
  userId: 'ida',
  email: ida.email,
  appliedAt: at,
  approvalStatus: 'pending',
  standing,
}

const Board = () => <JobGrid jobs={[job]} applications={useApplications()} />

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test.each<[string, Application['standing'], string, string]>([
  ['sent', standing, 'Applied', 'success'],
  ['seen', { stage: 'seen', at }, 'Applied', 'success'],
  ['declined', { stage: 'declined', at }, 'Answer: not this time', 'neutral'],
  ['accepted', { stage: 'accepted', at }, 'Answer: yes', 'success'],
  [
    'in an agreed interview',
    { stage: 'interview', at, interview: interviewOf({ state: 'agreed', start: FIRST }) },
    '',
    'brand',
  ],
])('the card of a job says the state of an application that is %s', async (_name, standing, words, tone) => {
  const applied = { ...job, applications: [{ ...sent, ...(standing && { standing }) }] }
  renderApp(<Board />, { viewer: ida, call: async () => ({ status: true, data: [applied], nextCursor: null }) })
  const card = within(await screen.findByRole('article'))
  const tag = await card.findByText(words === '' ? /^Interview \w/u : words)
  expect(tag.parentElement?.dataset['tone']).toBe(tone)
  expect(card.queryAllByText('Applied')).toHaveLength(words === 'Applied' ? 1 : 0)
})
