import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import type { RouterContext } from './router-context.ts'
import { routeTree } from './routeTree.gen.ts'
import { appHistory } from '#client/ui/app-history.ts'
import { LoadingScreen } from '#client/ui/LoadingScreen.tsx'
import { CrashScreen } from './CrashScreen.tsx'
import { pageTransition } from './page-transition.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

/** `history` defaults to the browser's. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const transition = pageTransition()
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    history: appHistory(history),
    defaultPreload: 'intent',
    // The query cache decides what is fresh, so the router always calls loaders.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // On the server it would add an inline script to the page.
    scrollRestoration: !import.meta.env.SSR,
    ...(transition ? { defaultViewTransition: transition } : {}),
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
