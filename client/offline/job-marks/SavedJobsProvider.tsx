import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { SavedRecord } from '#client/offline/records.ts'
import { NOTHING_SAVED } from './lazy-saved.ts'
import type { SavedJobs } from './saved-jobs.ts'
import type { SavedSnapshot } from './saved-list.ts'

/** For server-side rendering, where nothing is saved. */
const NOWHERE: SavedJobs = {
  getSnapshot: () => NOTHING_SAVED,
  subscribe: () => () => undefined,
  set: () => Promise.reject(new DOMException('There is no place to save it.', 'InvalidStateError')),
  sync: () => undefined,
}
const SavedJobsContext = createContext<SavedJobs>(NOWHERE)

export function SavedJobsProvider({ saved, children }: { saved: SavedJobs | undefined; children: ReactNode }) {
  return <SavedJobsContext value={saved ?? NOWHERE}>{children}</SavedJobsContext>
}

/** The saved jobs: saves and removes jobs. */
export const useSavedJobs = (): SavedJobs => use(SavedJobsContext)

/** The viewer's whole list; rerenders on every change. */
export function useSavedSnapshot(): SavedSnapshot {
  const { subscribe, getSnapshot } = useSavedJobs()
  return useSyncExternalStore(subscribe, getSnapshot, () => NOTHING_SAVED)
}

/** The saved record of one job; undefined when it was never saved. Rerenders when that record changes. */
export function useSavedRecord(jobId: string): SavedRecord | undefined {
  const { subscribe, getSnapshot } = useSavedJobs()
  return useSyncExternalStore(
    subscribe,
    () => getSnapshot().records.get(jobId),
    () => undefined,
  )
}
