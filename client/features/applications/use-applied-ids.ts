import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../api/ApiProvider.tsx'
import { useViewer } from '../../session/SessionProvider.tsx'
import { appliedJobsQuery } from './application.queries.ts'

/** Ids of the jobs the viewer applied to; none as long as that is not known. */
export function useAppliedIds(): ReadonlySet<string> {
  const { data } = useQuery(appliedJobsQuery(useApi(), useViewer()))
  return useMemo(() => new Set(data?.map((job) => job._id)), [data])
}
