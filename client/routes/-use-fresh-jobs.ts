import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Job } from '../../contract/jobs/job.schema.ts'
import { useApi } from '../api/ApiProvider.tsx'
import { jobQuery } from '../features/jobs/job.queries.ts'
import { useReach } from '../offline/reading/ReadingProvider.tsx'
import { useViewer } from '../session/SessionProvider.tsx'

/**
 * Asks the board how these saved jobs stand now, for a visitor: nothing else tells this device of those that have
 * closed or gone. Somebody registered has it from their list on the board.
 */
export function useFreshJobs(jobs: readonly Job[]): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const isOnline = useReach() === 'online'
  const ids = viewer.role === '' && isOnline ? jobs.map(({ _id }) => _id).join(' ') : ''
  useEffect(() => {
    for (const id of ids === '' ? [] : ids.split(' ')) void queryClient.prefetchQuery(jobQuery(api, viewer, id))
  }, [ids, api, queryClient, viewer])
}
