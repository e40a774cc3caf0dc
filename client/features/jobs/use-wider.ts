import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RADII } from '#contract/jobs/near.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useDeviceJobs, useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import type { JobSearch } from './job-search.ts'
import { findHere, jobsToSearch } from './jobs-here.ts'
import { placeOf, withRadius } from './place-search.ts'
import { foundQuery } from './wider.queries.ts'

/** A wider radius that finds more jobs. */
export interface Wider {
  radius: number
  jobs: number
  search: JobSearch
}

/** The number of radii to count: each is a search of its own. */
const OFFERED = 3

/** The next wider radii that find more than `found`, from the server, or from the jobs on this device when it can't be reached. */
export function useWider(wanted: JobSearch, found: number): Wider[] {
  const wider = widerOf(wanted)
  const isOnline = useReach() === 'online'
  const api = useApi()
  const counts = useQueries({
    queries: wider.map(({ search }) => ({ ...foundQuery(api, search), enabled: isOnline })),
  })
  const device = useDeviceJobs(useViewer().email, !isOnline && wider.length > 0)
  const what = JSON.stringify(wanted)
  const here = useMemo(() => countsHere(device?.jobs ?? [], JSON.parse(what) as JobSearch), [device, what])
  return growing(
    wider.map((one, index) => ({ ...one, jobs: (isOnline ? counts[index]?.data : here[index]) ?? 0 })),
    found,
  )
}

function widerOf(wanted: JobSearch): Omit<Wider, 'jobs'>[] {
  const { radius } = placeOf(wanted)
  // Saved jobs are few, and all of them on the device.
  return RADII.filter((one) => radius !== null && one > radius && wanted.show !== 'saved')
    .slice(0, OFFERED)
    .map((one) => ({ radius: one, search: withRadius(wanted, one) }))
}

const countsHere = (jobs: readonly Job[], wanted: JobSearch): number[] =>
  widerOf(wanted).map(({ search }) => findHere(jobsToSearch([], jobs, search), [], search).exact.length)

/** Those that find more than the narrower ones before them. */
function growing(wider: readonly Wider[], found: number): Wider[] {
  const offered: Wider[] = []
  for (const one of wider) if (one.jobs > (offered.at(-1)?.jobs ?? found)) offered.push(one)
  return offered
}
