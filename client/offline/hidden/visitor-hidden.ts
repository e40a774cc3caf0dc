import type { HiddenJob } from '#contract/hidden-jobs/hidden-job.schema.ts'
import { StorageError } from '#client/api/storage-error.ts'
import { attempt } from '#client/api/attempt.ts'

const KEY = 'foothold.hidden'
export const NOTHING_HIDDEN: readonly HiddenJob[] = []

/** The jobs hidden by the visitor of this device, newest first. Read synchronously, so the first render omits them. */
export interface VisitorHidden {
  getSnapshot: () => readonly HiddenJob[]
  subscribe: (listener: () => void) => () => void
  /** Throws StorageError when the browser cannot store it. */
  put: (jobs: readonly HiddenJob[]) => void
}

export function createVisitorHidden(storage: () => Storage): VisitorHidden {
  const listeners = new Set<() => void>()
  let known: { text: string | null; jobs: readonly HiddenJob[] } = { text: null, jobs: NOTHING_HIDDEN }
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) notify()
  }
  return {
    getSnapshot() {
      const text = attempt(() => storage().getItem(KEY), null)
      // Return the same array for the same text: `useSyncExternalStore` compares snapshots by identity.
      if (text !== known.text) known = { text, jobs: text === null ? NOTHING_HIDDEN : jobsIn(text) }
      return known.jobs
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
    put(jobs) {
      try {
        if (jobs.length === 0) storage().removeItem(KEY)
        else storage().setItem(KEY, JSON.stringify(jobs))
      } catch (error) {
        throw new StorageError(error)
      }
      notify()
    },
  }
}

/** Invalid stored data counts as an empty list. */
function jobsIn(text: string): readonly HiddenJob[] {
  const read: unknown = attempt(() => JSON.parse(text) as unknown, null)
  return Array.isArray(read) ? read.filter(isHiddenJob) : NOTHING_HIDDEN
}

const isHiddenJob = (value: unknown): value is HiddenJob =>
  typeof value === 'object' &&
  value !== null &&
  ['jobId', 'changedAt', 'position', 'companyName'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  ) &&
  // An entry without a valid time can be neither shown again nor sent, and would make its whole batch fail.
  !Number.isNaN(Date.parse((value as HiddenJob).changedAt))

export const visitorHidden = createVisitorHidden(() => localStorage)
