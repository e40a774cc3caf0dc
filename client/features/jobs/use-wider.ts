import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { JOBS_COUNT_MAX } from '#contract/jobs/job.search.ts'
import { RADII } from '#contract/jobs/near.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useDeviceJobs, useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { withText, type JobSearch } from './job-search.ts'
import { findHere, jobsToSearch } from './jobs-here.ts'
import { placeOf, withRadius } from './place-search.ts'
import { foundQuery } from './wider.queries.ts'

/** A wider radius that finds more jobs; remote ones, which every radius finds, don't count. */
export interface Wider {
  radius: number
  jobs: number
  search: JobSearch
}

/** With fewer jobs near the place than this, wider radii are offered. */
const FEW = 10
/** The most that are offered. */
const OFFERED = 3

/**
 * The next wider radii that find more, where few of the jobs found are near: from the server, or from the jobs on this
 * device when it can't be reached.
 */
export function useWider(wanted: JobSearch, found: number): Wider[] {
  const wider = widerOf(wanted)
  const isOnline = useReach() === 'online'
  const api = useApi()
  const isAsked = isOnline && wider.length > 0
  const hasRemote = found > 0 && findsRemote(wanted)
  const remoteThere = useQuery({ ...foundQuery(api, remoteOf(wanted)), enabled: isAsked && hasRemote }).data
  const device = useDeviceJobs(useViewer().email, !isOnline && wider.length > 0)
  const what = JSON.stringify(wanted)
  const here = useMemo(() => countsHere(device?.jobs ?? [], JSON.parse(what) as JobSearch), [device, what])
  const remote = !hasRemote ? 0 : isOnline ? remoteThere : here.remote
  // Above the limit of counting, the difference is not known.
  const near = remote === undefined || found > JOBS_COUNT_MAX ? Infinity : found - remote
  const counts = useQueries({
    queries: wider.map(({ search }) => ({ ...foundQuery(api, search), enabled: isAsked && near < FEW })),
  })
  if (near >= FEW) return []
  const nearIn = (jobs: number) => (jobs > JOBS_COUNT_MAX ? jobs : jobs - (remote ?? 0))
  return growing(
    wider.map((one, index) => ({ ...one, jobs: nearIn((isOnline ? counts[index]?.data : here.found[index]) ?? 0) })),
    near,
  )
}

function widerOf(wanted: JobSearch): Omit<Wider, 'jobs'>[] {
  const { radius } = placeOf(wanted)
  // Saved jobs are few, and all of them on the device.
  const wider = RADII.filter((one) => radius !== null && one > radius && wanted.show !== 'saved')
  return wider.map((one) => ({ radius: one, search: withRadius(wanted, one) }))
}

/** The search for the remote jobs that a search finds. */
const remoteOf = (wanted: JobSearch): JobSearch => withText(wanted, 'workplace', 'remote')
const findsRemote = ({ workplace }: JobSearch): boolean => !workplace || workplace.split(',').includes('remote')

function countsHere(jobs: readonly Job[], wanted: JobSearch): { found: number[]; remote: number } {
  const count = (search: JobSearch) => findHere(jobsToSearch([], jobs, search), [], search).exact.length
  return { found: widerOf(wanted).map(({ search }) => count(search)), remote: count(remoteOf(wanted)) }
}

/** Those that find more than the narrower ones before them. */
function growing(wider: readonly Wider[], found: number): Wider[] {
  const offered: Wider[] = []
  for (const one of wider) if (one.jobs > (offered.at(-1)?.jobs ?? found)) offered.push(one)
  return offered.slice(0, OFFERED)
}
