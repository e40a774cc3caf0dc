import { QueryClient, onlineManager, type Query, type QueryState } from '@tanstack/react-query'
import { RequestError } from '#client/api/request-error.ts'

const RETRIES = 2

/** A timed-out request is not retried: the user is told, as a connection that slow gains nothing from a retry. */
const isWorthRepeating = (error: Error): boolean =>
  error instanceof RequestError && error.isTemporary && error.failure.kind !== 'TIMEOUT_ERROR'

/** Reads use the cache first, and the cache outlives the screen; writes are sent, or fail, at once. */
export function createQueryClient(isOnline: boolean): QueryClient {
  // Without this, the manager assumes a network until the first event.
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

/** The age of a paginated list is that of its first page: loading a further page must not make it fresh again. */
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
