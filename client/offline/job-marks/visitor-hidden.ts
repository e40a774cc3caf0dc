import type { HiddenJob } from '#contract/job-marks/job-mark.schema.ts'
import { StorageError } from '#client/api/storage-error.ts'
import { attempt } from '#client/api/attempt.ts'
import { storedText } from '#client/api/stored-text.ts'

export const NOTHING_HIDDEN: readonly HiddenJob[] = []

/** The jobs hidden by the visitor of this device, newest first. Read synchronously, so the first render omits them. */
export interface VisitorHidden {
  getSnapshot: () => readonly HiddenJob[]
  subscribe: (listener: () => void) => () => void
  /** Throws StorageError when the browser cannot store it. */
  put: (jobs: readonly HiddenJob[]) => void
}

export function createVisitorHidden(storage: () => Storage): VisitorHidden {
  const stored = storedText('foothold.hidden', storage)
  let known: { text: string | null; jobs: readonly HiddenJob[] } = { text: null, jobs: NOTHING_HIDDEN }
  return {
    getSnapshot() {
      const text = stored.get()
      // Return the same array for the same text: `useSyncExternalStore` compares snapshots by identity.
      if (text !== known.text) known = { text, jobs: text === null ? NOTHING_HIDDEN : jobsIn(text) }
      return known.jobs
    },
    subscribe: stored.subscribe,
    put(jobs) {
      try {
        stored.put(jobs.length === 0 ? null : JSON.stringify(jobs))
      } catch (error) {
        throw new StorageError(error)
      }
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
