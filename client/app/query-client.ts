import { QueryClient, onlineManager, type Query, type QueryState } from '@tanstack/react-query'
import { RequestError } from '#client/api/request-error.ts'

const RETRIES = 2

/** Whoever has waited a whole time-out is told so, and tries again when they like: a line that slow gains nothing. */
const isWorthRepeating = (error: Error): boolean =>
  error instanceof RequestError && error.isTemporary && error.failure.kind !== 'TIMEOUT_ERROR'

/** Reads answer from the cache first and outlive the screen that asked; writes go out at once, or fail at once. */
export function createQueryClient(isOnline: boolean): QueryClient {
  // The manager otherwise believes in a network until the first event says otherwise.
  onlineManager.setOnline(isOnline)
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        gcTime: Infinity,
        staleTime: 60_000,
        retry: (failures, error) => failures < RETRIES && isWorthRepeating(error),
      },
      mutations: { networkMode: 'always', retry: 0 },
    },
  })
  ageByFirstPage(queryClient)
  return queryClient
}

/** A list is as old as its first page: a further page makes it neither newer nor valid again. */
function ageByFirstPage(queryClient: QueryClient): void {
  const ages = new WeakMap<Query, Pick<QueryState, 'dataUpdatedAt' | 'isInvalidated'>>()
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const age = ages.get(query)
    const isFurtherPage = action.type === 'success' && !action.manual && query.state.fetchMeta?.fetchMore !== undefined
    if (isFurtherPage && age) query.setState(age)
    const { dataUpdatedAt, isInvalidated } = query.state
    ages.set(query, { dataUpdatedAt, isInvalidated })
  })
}
