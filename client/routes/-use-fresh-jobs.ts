import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { isJobGone } from '#client/api/request-error.ts'
import { jobQuery } from '#client/features/jobs/job.queries.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'

/** The number of concurrent requests: a long list must not overload the server. */
const AT_ONCE = 3
/** How long an answer counts as fresh, in milliseconds. */
const FRESH = 600_000
/** How often to look for answers that are no longer fresh, in milliseconds. */
const LOOK = 60_000

/**
 * Refetches a visitor's saved jobs while the list is looked at: nothing else tells this device which were closed or
 * deleted. Registered users get that with their list on the server.
 */
export function useFreshJobs(jobs: readonly Job[]): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const isOnline = useReach() === 'online'
  /** When the server said that a job is not there. */
  const gone = useRef(new Map<string, number>())
  const ids = viewer.role === '' && isOnline ? jobs.map(({ id }) => id).join(' ') : ''
  useEffect(() => {
    if (ids === '') return undefined
    const loadedAt = (id: string): number =>
      queryClient.getQueryState(jobQuery(api, viewer, id).queryKey)?.dataUpdatedAt ?? 0
    const isDue = (id: string): boolean => Date.now() - Math.max(gone.current.get(id) ?? 0, loadedAt(id)) >= FRESH
    let waiting: string[] = []
    let asking = 0
    const ask = async (): Promise<void> => {
      asking += 1
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        try {
          await queryClient.fetchQuery({ ...jobQuery(api, viewer, id), staleTime: FRESH, retry: false })
        } catch (error) {
          if (isJobGone(error)) gone.current.set(id, Date.now())
          // The server is busy or can't be reached: stop, and keep what is on this device.
          else waiting = []
        }
      }
      asking -= 1
    }
    const look = (): void => {
      if (asking > 0 || !focusManager.isFocused()) return
      waiting = ids.split(' ').filter(isDue)
      for (let place = 0; place < AT_ONCE; place += 1) void ask()
    }
    look()
    const timer = setInterval(look, LOOK)
    const unsubscribe = focusManager.subscribe(look)
    return () => {
      waiting = []
      clearInterval(timer)
      unsubscribe()
    }
  }, [ids, api, queryClient, viewer])
}
