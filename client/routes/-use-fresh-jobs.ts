import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { RequestError } from '#client/api/request-error.ts'
import { jobQuery } from '#client/features/jobs/job.queries.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'

/** As many are asked for at once: a long list must not keep the board busy. */
const AT_ONCE = 3
/** How long an answer is fresh enough here, in milliseconds. */
const FRESH = 600_000

/**
 * Asks the board how these saved jobs stand now, for a visitor: nothing else tells this device of those that have
 * closed or gone. Somebody registered has it from their list on the board.
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
          // The board has other things to do, or cannot be reached: what is on this device stands.
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
