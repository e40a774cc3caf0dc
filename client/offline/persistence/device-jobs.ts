import { compareText } from '#contract/text-order.rules.ts'
import type { Job } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import type { Device } from '#client/offline/database.ts'
import type { LazyTierRecord, Owner } from '#client/offline/records.ts'
import { isJob } from '#client/replica/is-job.ts'
import { LAYOUT } from './layout.ts'

/** The jobs readable offline, in full, newest first. */
export interface DeviceJobs {
  jobs: Job[]
  /** When the newest jobs were last fetched, in milliseconds since 1970; null when never. */
  fetchedAt: number | null
  /** By id, the jobs that the server has told this owner to be gone; absent without any. */
  gone?: GoneJobs
}

/** 'unknown': the server does not have the job any more, or never had it. */
type GoneJobs = Readonly<Record<string, 'unknown' | 'taken-down'>>

export const NO_DEVICE_JOBS: DeviceJobs = { jobs: [], fetchedAt: null }

/** The newest jobs, stored for everybody. */
interface BoardRecord extends LazyTierRecord {
  value: { jobs: Job[]; fetchedAt: number; buster: string }
}
/** Jobs that the server has answered to be gone, the newest answer last. */
export interface GoneRecord extends LazyTierRecord {
  value: { gone: GoneJobs; buster: string }
}
export const GONE = 'gone-jobs'
/** Responses of another contract version are ignored. */
const isCurrent = ({ value }: LazyTierRecord): boolean => (value as { buster?: string }).buster === LAYOUT
const BOARD: [owner: Owner, name: string] = ['', 'board-jobs']
/** The number of newest jobs stored, fetched with the maximum page size. */
const NEWEST = 200
const PAGE = 100
/** How long they stay fresh, in milliseconds. */
const FRESH_MS = 1_800_000

/** Fetches and stores the newest jobs, unless a tab just did. Throws RequestError and the errors of IndexedDB. */
export async function keepNewestJobs(api: Api, device: Device, now: () => number = Date.now): Promise<void> {
  const before = await device.read(['responses'], (tx) => tx.objectStore('responses').get(BOARD))
  if (before && isCurrent(before)) {
    const age = now() - (before as BoardRecord).value.fetchedAt
    // A negative age comes from a clock that was ahead.
    if (age >= 0 && age < FRESH_MS) return
  }
  const jobs: Job[] = []
  let cursor: string | undefined
  do {
    const page = await api.call('jobs', { query: { limit: PAGE, cursor } })
    jobs.push(...page.data)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined && jobs.length < NEWEST)
  const [owner, name] = BOARD
  await device.write(['responses'], (tx) =>
    tx.objectStore('responses').put({ owner, name, value: { jobs, fetchedAt: now(), buster: LAYOUT } }),
  )
}

/** All jobs stored for an owner: the newest ones, and those they saved, opened or came across in lists; not those that are gone. */
export async function readDeviceJobs(device: Device, owner: Owner): Promise<DeviceJobs> {
  const { responses, saved } = await device.read(['responses', 'saved'], async (tx) => {
    const index = tx.objectStore('responses').index('owner')
    const [everybodys, own, savedJobs] = await Promise.all([
      index.getAll(''),
      owner === '' ? [] : index.getAll(owner),
      tx.objectStore('saved').index('owner').getAll(owner),
    ])
    return { responses: [...everybodys, ...own].filter(isCurrent), saved: savedJobs }
  })
  const board = responses.find(({ name }) => name === BOARD[1]) as BoardRecord | undefined
  const answered = responses.flatMap(({ value }) => jobsIn(value))
  const found = [...answered, ...saved.flatMap(({ job, isGone }) => (isGone ? [] : jobsIn(job)))]
  const told = responses.filter(({ name }) => name === GONE) as GoneRecord[]
  const gone: GoneJobs = Object.fromEntries([
    ...told.flatMap(({ value }) => Object.entries(value.gone)),
    ...saved.flatMap(({ jobId, job, isGone }) => (isGone ? [[jobId, job ? 'unknown' : 'taken-down']] : [])),
  ])
  return {
    jobs: newestFirst(found),
    fetchedAt: board?.value.fetchedAt ?? null,
    ...(Object.keys(gone).length > 0 && { gone }),
  }
}

/** Finds all jobs in a response of any endpoint. */
export function jobsIn(answer: unknown): Job[] {
  if (Array.isArray(answer)) return answer.flatMap(jobsIn)
  if (isJob(answer)) return [answer]
  if (typeof answer !== 'object' || answer === null) return []
  // A stored query, its data, the pages of a list, the jobs of a page.
  const inside = ['state', 'data', 'pages', 'jobs'] as const
  return inside.flatMap((name) => (name in answer ? jobsIn((answer as Record<string, unknown>)[name]) : []))
}

/** Each job once, in its latest version; newest first. */
export function newestFirst(found: readonly Job[]): Job[] {
  const byId = new Map<string, Job>()
  for (const job of found) {
    const known = byId.get(job.id)
    if (!known || known.updatedAt < job.updatedAt || isFuller(job, known)) byId.set(job.id, job)
  }
  return [...byId.values()].toSorted((one, other) => compareText(other.createdAt, one.createdAt))
}

// A job in a list lacks its questions.
const isFuller = (job: Job, known: Job): boolean =>
  known.updatedAt === job.updatedAt && known.questions.length < job.questions.length
