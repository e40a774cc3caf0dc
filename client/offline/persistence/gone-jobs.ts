import type { Query, QueryClient } from '@tanstack/react-query'
import { BOARD_KEY } from '#client/api/query-keys.ts'
import { isJobGone } from '#client/api/request-error.ts'
import type { Device } from '#client/offline/database.ts'
import { isJob } from './device-jobs.ts'
import { ownerOf } from './persisted-queries.ts'

interface GoneJobOptions {
  queryClient: QueryClient
  device: Device
  /** The job's query, with when it failed. */
  query: Query
  failedAt: number
}

/**
 * When the server has answered that it does not have a job, or has taken it down, deletes what this device has of it: the
 * stored response for this viewer, and the job in stored lists. Otherwise it would be back, as an open job, as soon as
 * the network is gone. Throws the errors of IndexedDB.
 */
export async function forgetGoneJob({ queryClient, device, query, failedAt }: GoneJobOptions): Promise<void> {
  const [, , name, jobId] = query.queryKey
  if (name !== 'job' || typeof jobId !== 'string') return
  try {
    // The device first: a query without data is restored from there.
    await forgetOnDevice(device, query, jobId)
  } finally {
    const { data, dataUpdatedAt, error } = query.state
    if (data !== undefined && dataUpdatedAt <= failedAt && isJobGone(error))
      query.setState({ data: undefined, dataUpdatedAt: 0, status: 'error', error })
    for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: BOARD_KEY })) {
      const left = withoutJob(state.data, jobId)
      if (left !== state.data) queryClient.setQueryData(queryKey, left, { updatedAt: state.dataUpdatedAt })
    }
  }
}

async function forgetOnDevice(device: Device, query: Query, jobId: string): Promise<void> {
  const owners = new Set(['', ownerOf(query.queryKey)])
  const isAnswer = (value: unknown): boolean => {
    const [, , name, id] = (value as Partial<Query>).queryKey ?? []
    return name === 'job' && id === jobId
  }
  await device.write(['library'], async (tx) => {
    const library = tx.objectStore('library')
    const stored = await Promise.all([...owners].map((owner) => library.index('owner').getAll(owner)))
    for (const record of stored.flat()) {
      const { owner, name, value } = record
      if (isAnswer(value)) await library.delete([owner, name])
      // A person's own lists, such as the jobs they applied to, keep what the server says of it.
      else if (owner === '') {
        const left = withoutJob(value, jobId)
        if (left !== value) await library.put({ ...record, value: left })
      }
    }
  })
}

/** An answer without this job; the same object if it does not have it. */
function withoutJob<Answer>(answer: Answer, jobId: string): Answer
function withoutJob(answer: unknown, jobId: string): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  if (Array.isArray(answer)) {
    const left: unknown[] = answer.filter((one) => !isJob(one) || one.id !== jobId).map((one) => withoutJob(one, jobId))
    return left.length === answer.length && left.every((one, place) => one === answer[place]) ? answer : left
  }
  const changed = Object.entries(answer).flatMap(([name, inside]: [string, unknown]) => {
    const left = withoutJob(inside, jobId)
    return left === inside ? [] : [[name, left] as const]
  })
  return changed.length === 0 ? answer : { ...answer, ...Object.fromEntries(changed) }
}
