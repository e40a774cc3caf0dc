import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#client/api/client.ts'
import type { Session } from '#client/session/session.ts'

/** The context available to every route's loader. */
export interface RouterContext {
  api: Api
  session: Session
  queryClient: QueryClient
}
