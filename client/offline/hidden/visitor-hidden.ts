import type { HiddenJob } from '#contract/hidden-jobs/hidden-job.schema.ts'
import { StorageError } from '#client/api/storage-error.ts'
import { attempt } from '#client/api/attempt.ts'

const KEY = 'foothold.hidden'
export const NOTHING_HIDDEN: readonly HiddenJob[] = []

/** What the visitor of this device has hidden, the newest first. Read at once: lists are drawn without it from the start. */
export interface VisitorHidden {
  getSnapshot: () => readonly HiddenJob[]
  subscribe: (listener: () => void) => () => void
  /** Throws StorageError where the browser does not keep it. */
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
      // The same text is the same list: whoever draws it compares the two.
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

/** What was damaged counts as nothing. */
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
  // One without a moment can be neither shown again nor handed to the board, nor what goes with it.
  !Number.isNaN(Date.parse((value as HiddenJob).changedAt))

export const visitorHidden = createVisitorHidden(() => localStorage)
