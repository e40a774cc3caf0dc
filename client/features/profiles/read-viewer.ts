import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { ownRecordQuery, viewerOf } from './user.queries.ts'

/**
 * Refetches the own record and returns its viewer. When that fails, uses the cached record, such as the one from a
 * registration just made; without one, throws the error of the request.
 */
export async function readViewer(queryClient: QueryClient, api: Api, email: string): Promise<Viewer> {
  const query = ownRecordQuery(api, { email })
  try {
    return viewerOf(email, await queryClient.fetchQuery({ ...query, staleTime: 0 }))
  } catch (error) {
    const cached = queryClient.getQueryData(query.queryKey)
    if (cached) return viewerOf(email, cached)
    throw error
  }
}
