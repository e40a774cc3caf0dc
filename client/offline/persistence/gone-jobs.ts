import type { Query, QueryClient } from '@tanstack/react-query'
import { hasCode, isJobGone } from '#client/api/request-error.ts'
import type { Device } from '#client/offline/database.ts'
import type { Owner } from '#client/offline/records.ts'
import { forgetListedJobs, withoutJobs } from '#client/replica/board-jobs.ts'
import { GONE, type GoneRecord } from './device-jobs.ts'
import { LAYOUT } from './layout.ts'
import { ownerOf } from './persisted-queries.ts'

interface GoneJobOptions {
  queryClient: QueryClient
  device: Device
  mayKeep: (owner: Owner) => boolean
  /** The job's query, with the server's answer and when it came. */
  query: Query
  reason: unknown
  failedAt: number
}

/** The number of jobs that a device remembers to be gone. */
const MOST_GONE = 100

/**
 * When the server has answered that it does not have a job, or has taken it down, deletes what this device has of it: the
 * stored response for this viewer, and the job in stored lists. Otherwise it would be back, as an open job, as soon as
 * the network is gone. What is left is that it is gone, for its page. Throws the errors of IndexedDB.
 */
export async function forgetGoneJob({ queryClient, query, reason, failedAt, ...kept }: GoneJobOptions): Promise<void> {
  const [, , name, jobId] = query.queryKey
  if (name !== 'job' || typeof jobId !== 'string') return
  const gone = new Set([jobId])
  try {
    // The device first: a query without data is restored from there.
    const why = hasCode(reason, 'job.taken-down') ? 'taken-down' : 'unknown'
    await forgetOnDevice(kept, ownerOf(query.queryKey), gone, why)
  } finally {
    const { data, dataUpdatedAt, error } = query.state
    if (data !== undefined && dataUpdatedAt <= failedAt && isJobGone(error))
      query.setState({ data: undefined, dataUpdatedAt: 0, status: 'error', error })
    forgetListedJobs(queryClient, gone)
  }
}

/** The same for jobs that the server has told otherwise to be taken down; their open pages ask it anew. Throws as above. */
export async function forgetJobs(
  { queryClient, ...kept }: Pick<GoneJobOptions, 'queryClient' | 'device' | 'mayKeep'>,
  owner: Owner,
  gone: ReadonlySet<string>,
): Promise<void> {
  const predicate = ({ queryKey: [, , name, jobId] }: Query) => name === 'job' && gone.has(String(jobId))
  try {
    await forgetOnDevice(kept, owner, gone, 'taken-down')
  } finally {
    queryClient.removeQueries({ predicate, type: 'inactive' })
    forgetListedJobs(queryClient, gone)
  }
  // Without a network it waits.
  void queryClient.invalidateQueries({ predicate })
}

async function forgetOnDevice(
  { device, mayKeep }: Pick<GoneJobOptions, 'device' | 'mayKeep'>,
  viewer: Owner,
  gone: ReadonlySet<string>,
  why: GoneRecord['value']['gone'][string],
): Promise<void> {
  const owners = new Set(['', viewer])
  const isAnswer = (value: unknown): boolean => {
    const [, , name, id] = (value as Partial<Query>).queryKey ?? []
    return name === 'job' && gone.has(String(id))
  }
  await device.write(['responses'], async (tx) => {
    const responses = tx.objectStore('responses')
    const stored = await Promise.all([...owners].map((owner) => responses.index('owner').getAll(owner)))
    for (const record of stored.flat()) {
      const { owner, name, value } = record
      if (isAnswer(value)) await responses.delete([owner, name])
      // A person's own lists, such as the jobs they applied to, keep what the server says of it.
      else if (owner === '') {
        const left = withoutJobs(value, gone)
        if (left !== value) await responses.put({ ...record, value: left })
      }
    }
    if (!mayKeep(viewer)) return
    const told = stored.flat().find(({ owner, name }) => owner === viewer && name === GONE) as GoneRecord | undefined
    const others = Object.entries(told?.value.gone ?? {}).filter(([id]) => !gone.has(id))
    const all = [...others, ...[...gone].map((id) => [id, why] as const)].slice(-MOST_GONE)
    const value = { gone: Object.fromEntries(all), buster: LAYOUT }
    await responses.put({ owner: viewer, name: GONE, value } satisfies GoneRecord)
  })
}
