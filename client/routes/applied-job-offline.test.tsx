import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { appliedJobsKey, jobKey } from '#client/api/query-keys.ts'
import { PersistenceProvider } from '#client/offline/persistence/PersistenceProvider.tsx'
import { renderApp } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { JobBeside } from './-JobBeside.tsx'
import { JobPage } from './-JobPage.tsx'
import { testReachability } from '#client/offline/test-reachability.ts'

const ida: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const publicJob = jobOfIdris()
/** The same job in the list of applied jobs. */
const appliedJob = jobOfIdris({
  posterEmail: 'idris@example.org',
  applicationsKeptUntil: '2099-05-20T09:00:00.000Z',
  applications: [
    {
      id: 'application-1',
      userId: 'ida',
      email: 'ida@example.org',
      jobId: publicJob.id,
      appliedAt: '2025-11-20T09:00:00.000Z',
      approvalStatus: 'declined',
      standing: {
        stage: 'declined',
        at: '2025-11-24T09:00:00.000Z',
        text: 'We chose somebody with more years at sea.',
      },
    },
  ],
})
/** A device without a network, which has the newest jobs of the board. */
const cutOff = {
  persistence: {
    jobs: async () => ({ jobs: [publicJob], fetchedAt: 1 }),
    storageStatus: { get: () => 'none' as const, subscribe: () => () => undefined },
  },
  reachability: testReachability(() => 'offline'),
}

/** With the list of applied jobs on the device, and the job as it was opened `openedAt`, if it was. */
function OnDevice({ openedAt, children }: { openedAt?: number; children: ReactNode }) {
  const queryClient = useQueryClient()
  useState(() => {
    const page = { status: true, data: [appliedJob], nextCursor: null }
    queryClient.setQueryData(appliedJobsKey(ida), { pages: [page], pageParams: [null] }, { updatedAt: 2 })
    if (openedAt !== undefined) queryClient.setQueryData(jobKey(ida, publicJob.id), publicJob, { updatedAt: openedAt })
  })
  return <PersistenceProvider value={cutOff}>{children}</PersistenceProvider>
}

const open = (page: ReactNode, openedAt?: number) =>
  renderApp(<OnDevice {...(openedAt !== undefined && { openedAt })}>{page}</OnDevice>, { viewer: ida })

test.each([
  ['was never opened on this device', undefined],
  ['was opened before applying on another one', 1],
])('the page of an applied job that %s has the answer and the chat without a network', async (_words, openedAt) => {
  open(<JobPage id={publicJob.id} />, openedAt)
  expect(await screen.findByRole('button', { name: 'Applied' })).toBeTruthy()
  expect(await screen.findByText('We chose somebody with more years at sea.')).toBeTruthy()
  expect(screen.getByText(/^Answered .*: not this time$/u)).toBeTruthy()
  expect(screen.queryByText(/is waiting for an answer/u)).toBeNull()
  expect(screen.getByRole('button', { name: 'Message Us' })).toBeTruthy()
})

test('the job beside the list has it too', async () => {
  open(<JobBeside id={publicJob.id} list={{}} />)
  expect(await screen.findByRole('button', { name: 'Message Us' })).toBeTruthy()
})

test('a job that was opened since the list was loaded is shown as it was then', async () => {
  open(<JobPage id={publicJob.id} />, 3)
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeTruthy()
  expect(screen.queryByText(/not this time/u)).toBeNull()
})
