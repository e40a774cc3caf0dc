import { onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DevicesCard } from '#client/features/account/DevicesCard.tsx'
import { DeskPart } from '#client/features/applicant-desk/DeskPart.tsx'
import { JobMissing } from '#client/features/jobs/JobMissing.tsx'
import { NoJobs } from '#client/features/jobs/NoJobs.tsx'
import { NoSavedJobs } from '#client/features/job-marks/NoSavedJobs.tsx'
import { NO_DEVICE_JOBS } from '#client/offline/persistence/device-jobs.ts'
import { PersistenceProvider, type PersistenceValue } from '#client/offline/persistence/PersistenceProvider.tsx'
import { renderApp } from '#client/test-app.tsx'
import { testReachability } from '#client/offline/test-reachability.ts'

afterEach(() => onlineManager.setOnline(true))

const SCREENS: Record<string, ReactNode> = {
  'the list of devices': <DevicesCard />,
  'the desk': (
    <DeskPart filter={{ order: 'newest', answers: [] } as never} isPart={false} missing={{ here: 1, total: 2 }} />
  ),
  'a job': <JobMissing page={{ stage: 'offline' }} />,
  'a search': <NoJobs search={{ search: 'ferry' }} isHere />,
  'saved jobs': <NoSavedJobs why="not-here" clear={null} />,
}

test.each(
  Object.keys(SCREENS).flatMap((name) => [
    { name, reach: 'offline' as const, later: /when you're back online\./u, wrong: /the board/u },
    { name, reach: 'unreachable' as const, later: /when the board answers\./u, wrong: /online|offline/u },
  ]),
)('$name that is not on the device says when it loads: $reach', async ({ name, reach, later, wrong }) => {
  onlineManager.setOnline(false)
  const reachability = testReachability(() => reach)
  const persistence = { jobs: async () => NO_DEVICE_JOBS }
  renderApp(
    <PersistenceProvider value={{ reachability, persistence } as unknown as PersistenceValue}>
      {SCREENS[name]}
    </PersistenceProvider>,
  )
  const words = (await screen.findByText(later)).textContent
  expect(words).not.toMatch(wrong)
})
