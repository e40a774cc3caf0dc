import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { ApiProvider } from '../api/ApiProvider.tsx'
import { SessionProvider } from '../session/SessionProvider.tsx'
import { PageReadyContext } from './page-ready.ts'
import type { AppRouter, RouterContext } from './router.tsx'
import { theme, themeVariables } from './theme.ts'

interface AppProps extends RouterContext {
  router: AppRouter
  /** Called once the page answers. */
  onReady: () => void
}

/** The whole app around its router, the same in the browser and where pages are drawn at build time. */
export function App({ router, queryClient, api, session, onReady }: AppProps) {
  return (
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <ApiProvider api={api}>
            <SessionProvider session={session}>
              <PageReadyContext value={onReady}>
                <RouterProvider router={router} />
              </PageReadyContext>
            </SessionProvider>
          </ApiProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}
