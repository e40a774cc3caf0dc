import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { PersistenceProvider } from '#client/offline/persistence/PersistenceProvider.tsx'
import { JobMissing } from './JobMissing.tsx'
import { jobWith } from './test-jobs.ts'
import { testReachability } from '#client/offline/test-reachability.ts'

const device = (jobs: readonly ReturnType<typeof jobWith>[]) => ({
  persistence: {
    jobs: async () => ({ jobs: [...jobs], fetchedAt: 1 }),
    storageStatus: { get: () => 'none' as const, subscribe: () => () => undefined },
  },
  reachability: testReachability(() => 'offline'),
})

test('a job that is not on the device leads to the open ones that are, as many as their list has', async () => {
  const jobs = [jobWith({ id: 'a' }), jobWith({ id: 'b', isOpen: false })]
  renderApp(
    <PersistenceProvider value={device(jobs)}>
      <JobMissing page={{ stage: 'offline' }} />
    </PersistenceProvider>,
  )
  expect((await screen.findByRole('link', { name: '1 job on this device' })).getAttribute('href')).toBe('/jobs')
})
