import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { SavedRecord } from '#client/offline/records.ts'
import { NOTHING_SAVED } from './lazy-saved.ts'
import type { SavedJobs } from './saved-jobs.ts'
import type { SavedSnapshot } from './saved-list.ts'

/** Where pages are rendered on the server nothing is saved. */
const NOWHERE: SavedJobs = {
  getSnapshot: () => NOTHING_SAVED,
  subscribe: () => () => undefined,
  set: () => Promise.reject(new DOMException('There is no place to save it.', 'InvalidStateError')),
  see: () => undefined,
  lose: () => undefined,
  received: () => undefined,
  undone: () => undefined,
  arrived: () => undefined,
  follow: () => undefined,
  sync: () => undefined,
}
const SavedJobsContext = createContext<SavedJobs>(NOWHERE)

export function SavedJobsProvider({ saved, children }: { saved: SavedJobs | undefined; children: ReactNode }) {
  return <SavedJobsContext value={saved ?? NOWHERE}>{children}</SavedJobsContext>
}

/** Where jobs are saved and taken off the list. */
export const useSavedJobs = (): SavedJobs => use(SavedJobsContext)

/** The whole list of whoever looks; drawn again with every change of it. */
export function useSavedSnapshot(): SavedSnapshot {
  const { subscribe, getSnapshot } = useSavedJobs()
  return useSyncExternalStore(subscribe, getSnapshot, () => NOTHING_SAVED)
}

/** What is known here of one job, or undefined when it has never been saved; drawn again when that changes. */
export function useSavedRecord(jobId: string): SavedRecord | undefined {
  const { subscribe, getSnapshot } = useSavedJobs()
  return useSyncExternalStore(
    subscribe,
    () => getSnapshot().records.get(jobId),
    () => undefined,
  )
}
