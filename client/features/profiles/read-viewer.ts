import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { ownRecordQuery, viewerOf } from './user.queries.ts'

/**
 * Who somebody is by their record, read anew; by the record at hand when that fails, as after a registration that has
 * answered with it. Throws what the request failed with when there is none.
 */
export async function readViewer(queryClient: QueryClient, api: Api, email: string): Promise<Viewer> {
  const query = ownRecordQuery(api, { email })
  try {
    return viewerOf(email, await queryClient.fetchQuery({ ...query, staleTime: 0 }))
  } catch (error) {
    const atHand = queryClient.getQueryData(query.queryKey)
    if (atHand) return viewerOf(email, atHand)
    throw error
  }
}
