import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApi, type Api } from './api/client.ts'
import { ApiProvider } from './api/ApiProvider.tsx'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.tsx'
import { registerServiceWorker } from './app/service-worker-bridge.ts'
import './app/mantine.css.ts'
import './app/tokens.css'
import './app/base.css'
import { theme, themeVariables } from './app/theme.ts'
import { ownRecordQuery, viewerOf } from './features/profiles/user.queries.ts'
import { explain } from './messages/explain.ts'
import { SessionProvider } from './session/SessionProvider.tsx'
import { storedViewer } from './session/known-viewer.ts'
import { personalKey } from './session/personal-key.ts'
import { createSession } from './session/session.ts'
import { createTokenSync } from './session/token-sync.ts'

const tokenSyncUrl = import.meta.env.VITE_AUTH_TOKEN_SYNC_URL

start()

/** Restoring, seeding and rendering happen here, in this order and nowhere else. */
function start(): void {
  const queryClient = createQueryClient(navigator.onLine)
  const session = createSession({
    loadProvider: async () => (await import('./session/firebase-provider.ts')).createFirebaseProvider(),
    known: storedViewer(localStorage, window),
    readViewer: async (email) =>
      viewerOf(await queryClient.fetchQuery({ ...ownRecordQuery(api, { email }), staleTime: 0 })),
    explain: (error) => explain(error).text,
    ...(tokenSyncUrl && { onToken: syncTo(tokenSyncUrl) }),
  })
  const api: Api = createApi({ fetch: (...request) => fetch(...request), token: session.token })
  forgetOnLeaving()
  session.start()

  const router = createAppRouter({ api, session, queryClient })
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <ApiProvider api={api}>
            <SessionProvider session={session}>
              <RouterProvider router={router} />
            </SessionProvider>
          </ApiProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
  registerServiceWorker()

  // One person's answers never meet the next person's eyes.
  function forgetOnLeaving(): void {
    let { viewer } = session.getState()
    session.subscribe(() => {
      const now = session.getState().viewer
      if (viewer.email && now.email !== viewer.email) queryClient.removeQueries({ queryKey: personalKey(viewer) })
      viewer = now
    })
  }
}

/** Keeps a service elsewhere in step with the sign-in; what fails there stays there. */
function syncTo(url: string): (token: string | null) => void {
  const tell = createTokenSync({
    url,
    fetch: (...request) => fetch(...request),
    now: Date.now,
    // oxlint-disable-next-line no-console -- the log is the one place where this failure is told
    log: (problem, reason) => console.warn(problem, reason),
  })
  return (token) => void tell(token)
}
