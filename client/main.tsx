import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createApi, type Api } from './api/client.ts'
import { App } from './app/App.tsx'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter, type RouterContext } from './app/router.tsx'
import { demandUpdate, registerServiceWorker } from './app/service-worker-bridge.ts'
import './app/styles.ts'
import { ownRecordQuery, viewerOf } from './features/profiles/user.queries.ts'
import { explain } from './messages/explain.ts'
import { storedViewer } from './session/known-viewer.ts'
import { personalKey } from './session/personal-key.ts'
import { createSession } from './session/session.ts'
import { createTokenSync } from './session/token-sync.ts'

const tokenSyncUrl = import.meta.env.VITE_AUTH_TOKEN_SYNC_URL

void start()

/** Restoring, seeding and rendering happen here, in this order and nowhere else. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const page = pageIn(root)
  const queryClient = createQueryClient(navigator.onLine)
  const session = createSession({
    loadProvider: async () => (await import('./session/firebase-provider.ts')).createFirebaseProvider(),
    known: storedViewer(localStorage, window),
    readViewer: async (email) =>
      viewerOf(await queryClient.fetchQuery({ ...ownRecordQuery(api, { email }), staleTime: 0 })),
    explain: (error) => explain(error).text,
    ...(tokenSyncUrl && { onToken: syncTo(tokenSyncUrl) }),
  })
  const api: Api = createApi({ fetch: page.fetch, token: session.token, onOutdated: demandUpdate })
  forgetOnLeaving({ api, session, queryClient })
  session.start()
  await page.render({ api, session, queryClient })
  registerServiceWorker()
}

interface Page {
  render: (context: RouterContext) => Promise<void>
  fetch: typeof fetch
}

/** A page that was drawn at build time is taken over as it stands; an empty one is drawn here. */
function pageIn(root: HTMLElement): Page {
  if (!root.hasChildNodes()) {
    return {
      fetch: (...request) => fetch(...request),
      render: async (context) => {
        createRoot(root).render(<App router={createAppRouter(context)} {...context} onReady={() => undefined} />)
      },
    }
  }
  let isTakenOver = () => {}
  const takenOver = new Promise<void>((resolve) => {
    isTakenOver = resolve
  })
  return {
    // An answer that came sooner would make the first render another one than was drawn.
    fetch: async (...request) => {
      const response = await fetch(...request)
      await takenOver
      return response
    },
    render: async (context) => {
      const router = createAppRouter(context)
      // Without this the router would add a suspension that was not drawn.
      router.ssr = { manifest: undefined }
      await router.load()
      // In small steps, so that a tap meanwhile is not kept waiting.
      startTransition(() => {
        hydrateRoot(root, <App router={router} {...context} onReady={isTakenOver} />)
      })
    },
  }
}

/** One person's answers never meet the next person's eyes. */
function forgetOnLeaving({ session, queryClient }: RouterContext): void {
  let { viewer } = session.getState()
  session.subscribe(() => {
    const now = session.getState().viewer
    if (viewer.email && now.email !== viewer.email) queryClient.removeQueries({ queryKey: personalKey(viewer) })
    viewer = now
  })
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
