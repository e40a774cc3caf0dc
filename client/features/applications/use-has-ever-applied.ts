import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { appliedJobsQuery } from './application.queries.ts'
import { useOwnApplications } from './use-applications.ts'

/**
 * Whether the viewer has ever applied, also where that was withdrawn or is not sent yet; false while that is not known
 * on this device.
 */
export function useHasEverApplied(): boolean {
  const { data } = useInfiniteQuery(appliedJobsQuery(useApi(), useViewer()))
  const { value } = useOwnApplications()
  return value.size > 0 || (data?.pages.some((page) => page.hasEverApplied) ?? false)
}
