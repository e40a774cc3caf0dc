import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { Api } from '../api/client.ts'
import type { Session } from '../session/session.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { routeTree } from './routeTree.gen.ts'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { CrashScreen } from './CrashScreen.tsx'

/** What every route's loader may use. */
export interface RouterContext {
  api: Api
  session: Session
  queryClient: QueryClient
}

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // The query cache decides what is fresh; the router always asks it.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
