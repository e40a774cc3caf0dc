import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RADII } from '#contract/jobs/near.rules.ts'
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
  const { radius } = placeOf(wanted)
  // Saved jobs are few, and all of them on the device.
  const wider = RADII.filter((one) => radius !== null && one > radius && wanted.show !== 'saved')
    .slice(0, OFFERED)
    .map((one) => ({ radius: one, search: withRadius(wanted, one) }))
  const isOnline = useReach() === 'online'
  const api = useApi()
  const counts = useQueries({
    queries: wider.map(({ search }) => ({ ...foundQuery(api, search), enabled: isOnline })),
  })
  const device = useDeviceJobs(useViewer().email, !isOnline && wider.length > 0)
  const what = JSON.stringify(wider)
  const here = useMemo(() => {
    const all = device ? jobsToSearch([], device.jobs, wanted.closed ? { closed: wanted.closed } : {}) : []
    return (JSON.parse(what) as typeof wider).map(({ search }) => findHere(all, [], search).exact.length)
  }, [device, what, wanted.closed])
  let before = found
  return wider.flatMap((one, index) => {
    const jobs = isOnline ? counts[index]?.data : here[index]
    // A radius that finds no more than a narrower one is no offer.
    if (!jobs || jobs <= before) return []
    before = jobs
    return [{ ...one, jobs }]
  })
}
