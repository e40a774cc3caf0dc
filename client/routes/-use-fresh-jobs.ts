import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { RequestError } from '#client/api/request-error.ts'
import { jobQuery } from '#client/features/jobs/job.queries.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'

/** The number of concurrent requests: a long list must not overload the server. */
const AT_ONCE = 3
/** How long an answer counts as fresh, in milliseconds. */
const FRESH = 600_000

/**
 * Refetches a visitor's saved jobs: nothing else tells this device which were closed or deleted. Registered users get
 * that with their list on the server.
 */
export function useFreshJobs(jobs: readonly Job[]): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const isOnline = useReach() === 'online'
  const asked = useRef(new Set<string>())
  const ids = viewer.role === '' && isOnline ? jobs.map(({ id }) => id).join(' ') : ''
  useEffect(() => {
    const waiting = ids.split(' ').filter((id) => id !== '' && !asked.current.has(id))
    const ask = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        asked.current.add(id)
        try {
          await queryClient.fetchQuery({ ...jobQuery(api, viewer, id), staleTime: FRESH, retry: false })
        } catch (error) {
          const code = error instanceof RequestError ? error.problem?.code : undefined
          const isAnswered = code === 'job.unknown' || code === 'job.taken-down'
          // The server is busy or can't be reached: stop, and keep what is on this device.
          if (!isAnswered) waiting.length = 0
        }
      }
    }
    for (let place = 0; place < AT_ONCE; place += 1) void ask()
    return () => {
      waiting.length = 0
    }
  }, [ids, api, queryClient, viewer])
}
