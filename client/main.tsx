import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Viewer } from '../contract/auth/viewer.ts'
import type { SavedJob } from '../contract/saved-jobs/saved-job.schema.ts'
import { createApi, type Api } from './api/client.ts'
import { App, type AppProps } from './app/App.tsx'
import { createLeaving } from './app/leaving.ts'
import { followInstalling } from './app/page-installing.ts'
import { createPageReachability, createPageReading } from './app/page-reading.ts'
import { createQueryClient } from './app/query-client.ts'
import { startQuietFetch } from './app/quiet-fetch.ts'
import { createReceiptKeeper } from './app/receipts.ts'
import { createAppRouter, type RouterContext } from './app/router.tsx'
import { demandUpdate, registerServiceWorker } from './app/service-worker-bridge.ts'
import './app/styles.ts'
import { readViewer } from './features/profiles/read-viewer.ts'
import { explain } from './messages/explain.ts'
import { createDevice } from './offline/database.ts'
import { createDraftStore } from './offline/drafts/draft-store.ts'
import { createLastMoment } from './offline/drafts/last-moment.ts'
import { createPageOutbox } from './offline/outbox/page-outbox.ts'
import { createPageSaved } from './offline/saved/page-saved.ts'
import { storedViewer } from './session/known-viewer.ts'
import { personalKey } from './session/personal-key.ts'
import { createSession, type Session } from './session/session.ts'
import { createTokenSync } from './session/token-sync.ts'
import { toast } from './ui/toast.ts'

/** When a start has settled, in milliseconds after it. */
const SETTLED_MS = 1_500
const tokenSyncUrl = import.meta.env.VITE_AUTH_TOKEN_SYNC_URL

void start()

/** Restoring, seeding and rendering happen here, in this order and nowhere else. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  followInstalling()
  const queryClient = createQueryClient(navigator.onLine)
  const reachability = createPageReachability()
  const page = pageIn(
    root,
    reachability.watch((...request) => fetch(...request)),
  )
  const known = storedViewer(localStorage, window)
  const session = createSession({
    loadProvider: async () => (await import('./session/firebase-provider.ts')).createFirebaseProvider(),
    known,
    readViewer: (email) => readViewer(queryClient, api, email),
    explain: (error) => explain(error).text,
    onLeaving: (person) => leave(person),
    ...(tokenSyncUrl && { onToken: syncTo(tokenSyncUrl) }),
  })
  const api: Api = createApi({ fetch: page.fetch, token: session.token, onOutdated: demandUpdate })
  const viewer = () => session.getState().viewer
  const device = createDevice()
  const { gate, reading } = createPageReading({ queryClient, device, known, takenOver: page.takenOver })
  const keepReceipt = createReceiptKeeper({ queryClient, api, viewer })
  const { outbox, ...sending } = createPageOutbox({
    device,
    viewer,
    tokenFor: session.tokenFor,
    onOutdated: demandUpdate,
    onReceipt(receipt) {
      keepReceipt(receipt)
      if (receipt.kind === 'save') saved.received(receipt.answer as SavedJob)
    },
  })
  const leave = createLeaving({ gate, reading, device, outbox, api })
  const mayKeep = (owner: string) => gate.isOpenFor(owner)
  const { saved, ...saving } = createPageSaved({ device, mayKeep, api, queryClient, outbox, viewer, reachability })
  forgetOnLeaving({ api, session, queryClient })
  followSession(session, forgetReadingOf({ gate, reading }))
  followSession(session, sending.follow)
  session.start()
  const drafts = createDraftStore({
    device,
    lastMoment: createLastMoment(localStorage),
    mayKeep,
    now: Date.now,
    onTrouble: () =>
      toast.wait('No room for drafts', 'What you write is not kept on this device: send it before you leave.'),
  })
  reading.follow()
  // A drawn page has no data in it; it gets them once it is taken over.
  if (!page.isDrawn) await reading.restore(viewer().email)
  await page.render({ api, session, queryClient, drafts, outbox, reading: { reading, reachability }, saved })
  registerServiceWorker()
  await page.takenOver
  if (page.isDrawn) await reading.restore(viewer().email)
  // What is new enough asks for nothing, and so learns nothing.
  else setTimeout(reachability.check, SETTLED_MS)
  followSession(session, startQuietFetch({ api, queryClient, reading, viewer, reachability }))
  sending.start()
  saving.start()
  followSession(session, (person) => saved.follow(person))
  void drafts.purge()
}

interface Page {
  render: (context: Omit<AppProps, 'router' | 'onReady'>) => Promise<void>
  fetch: typeof fetch
  /** Whether it came with what was drawn at build time. */
  isDrawn: boolean
  /** Resolves once what stands on the screen is this app's. */
  takenOver: Promise<void>
}

/** Tells of whoever is signed in, now and from now on. */
function followSession(session: Session, follow: (viewer: Viewer) => void): void {
  const tell = () => {
    const { viewer, isLoading } = session.getState()
    if (!isLoading) follow(viewer)
  }
  tell()
  session.subscribe(tell)
}

/** A page that was drawn at build time is taken over as it stands; an empty one is drawn here. */
function pageIn(root: HTMLElement, askBoard: typeof fetch): Page {
  if (!root.hasChildNodes()) {
    return {
      fetch: askBoard,
      isDrawn: false,
      takenOver: Promise.resolve(),
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
      const response = await askBoard(...request)
      await takenOver
      return response
    },
    isDrawn: true,
    takenOver,
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

/** What is kept of somebody for reading goes with them, whichever tab they leave in. */
function forgetReadingOf({ gate, reading }: ReturnType<typeof createPageReading>): (viewer: Viewer) => void {
  let email = ''
  return (viewer) => {
    if (email && email !== viewer.email) {
      gate.close(email)
      // A device that does not let it be deleted has not kept it either.
      void reading.forget(email).catch(() => undefined)
    }
    email = viewer.email
    gate.open(email)
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
