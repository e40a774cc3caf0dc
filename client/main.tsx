import { createApi, type Api } from './api/client.ts'
import { deviceStorage } from './api/device-storage.ts'
import { followInstalling } from './app/page-installing.ts'
import { pause } from './offline/pause.ts'
import { pageIn } from './app/page.tsx'
import { createPageReachability, createPagePersistence } from './app/page-persistence.ts'
import { endWhenRefused, followSession, forgetOnLeaving, forgetPersistedQueriesOf } from './app/session-effects.ts'
import { createPreviousSignIns } from './app/previous-sign-ins.ts'
import { createQueryClient } from './app/query-client.ts'
import { preventReload } from './app/router-internals.ts'
import { demandUpdate, registerServiceWorker } from './app/service-worker-bridge.ts'
import './app/styles.ts'
import { readViewer } from './features/profiles/read-viewer.ts'
import { requestMessages } from './messages/request-messages.ts'
import { createDevice } from './offline/database.ts'
import type { DraftStoreOptions } from './offline/drafts/draft-store.ts'
import { onceLoaded } from './offline/once-loaded.ts'
import { createLazyOutbox } from './offline/outbox/lazy-outbox.ts'
import { hasOfVisitor } from './offline/outbox/visitor-sender.ts'
import { readSender } from './offline/sender.ts'
import { createLazySaved, hasSaved } from './offline/job-marks/lazy-saved.ts'
import { storedViewer } from './session/cached-viewer.ts'
import { storedDeviceId } from './session/device-id.ts'
import { createSession } from './session/session.ts'
import { createTokenSync } from './session/token-sync.ts'
import { toast } from './ui/toast.ts'
import { loadJobFilters } from './features/jobs/LazyJobFilters.tsx'

/** Delay after which start-up has settled, in milliseconds. */
const SETTLED_MS = 1_500
/** Delay before listening to live events, in milliseconds: the first screen and its requests come first. */
const LISTENS_AFTER_MS = 2_500
const tokenSyncUrl = import.meta.env.VITE_AUTH_TOKEN_SYNC_URL

// Yield first: evaluating the modules takes time too.
void pause().then(start)

/** Restoring, seeding and rendering happen only here, in this order. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  followInstalling()
  const queryClient = createQueryClient(navigator.onLine)
  const reachability = createPageReachability()
  window.addEventListener('vite:preloadError', ({ payload }) => preventReload(payload))
  const page = pageIn(
    root,
    reachability.watch((...request) => fetch(...request)),
  )
  const device = createDevice()
  const known = storedViewer(deviceStorage(), window, () => readSender(device))
  const session = createSession({
    loadProvider: async () => {
      const { createFirebaseProvider } = await import('./session/firebase-provider.ts')
      return createFirebaseProvider({ onError: reportAccount })
    },
    known,
    readViewer: (email, token) => readViewer(queryClient, createApi({ ...calls, token }), email),
    formatError: (error) =>
      import('./messages/format-error.ts').then(
        ({ formatError }) => formatError(error).text,
        () => requestMessages.FETCH_ERROR.text,
      ),
    async onLeaving(person) {
      // Must come first: a write in progress would restore deleted data.
      writeGuard.close(person.email)
      await (await signedIn()).leave(person)
    },
    // A session that the provider ended is still listed under the last id: ended from elsewhere, that is refused for good.
    onSignIn: () => previous.forget(),
    // Not before: until then requests have a token, and the server would list this device anew under the next id.
    onLeft: () => void deviceId.forget(),
    // If the write guard is already closed, they have logged out in another tab.
    onEnded: (person) =>
      writeGuard.isOpenFor(person.email) &&
      void signedIn()
        .then(({ reportEnd }) => reportEnd(person))
        .catch(() => undefined),
    ...(tokenSyncUrl && { onToken: syncTo(tokenSyncUrl) }),
  })
  const { writeGuard, persistence, reportAccount } = createPagePersistence({
    queryClient,
    device,
    known,
    hydrated: page.hydrated,
  })
  const deviceId = storedDeviceId(deviceStorage())
  const previous = createPreviousSignIns(deviceId)
  const onEnded = endWhenRefused({ session, writeGuard })
  const calls = { fetch: page.fetch, deviceId: () => deviceId.get(), onOutdated: demandUpdate, onEnded }
  const api: Api = createApi({ ...calls, token: session.token, onNobody: () => void session.doubt() })
  const viewer = () => session.getState().viewer
  const mayKeep = (owner: string) => writeGuard.isOpenFor(owner)
  const drafts: DraftStoreOptions = {
    device,
    mayKeep,
    now: Date.now,
    channel: new BroadcastChannel('foothold-drafts'),
    onError: () =>
      toast.wait('No room for drafts', 'What you write is not saved on this device: send it before you leave.'),
  }
  const signedIn = onceLoaded(async () => {
    const { createSignedIn } = await import('./app/signed-in-services.ts')
    await page.hydrated
    return createSignedIn({
      device,
      session,
      queryClient,
      fetch: page.fetch,
      reachability,
      writeGuard,
      persistence,
      saved,
      drafts,
      deviceId,
      onEnded,
    })
  })
  const late = createLazyOutbox(async () => (await signedIn()).outbox)
  const { outbox } = late
  const { saved, load: loadSaved } = createLazySaved(async () => {
    const { createPageSaved } = await import('./offline/job-marks/page-saved.ts')
    await page.hydrated
    const real = createPageSaved({ device, mayKeep, api, queryClient, outbox, viewer, reachability })
    followSession(session, (person) => real.follow(person))
    return real
  })
  forgetOnLeaving({ session, queryClient })
  // Refused for one that was logged out from elsewhere, which does not end the sign-in that follows.
  previous.follow(session, (id) => createApi({ fetch: page.fetch, token: session.token, deviceId: () => id }))
  followSession(
    session,
    forgetPersistedQueriesOf({ writeGuard, persistence, signedIn: () => known.read()?.email ?? '' }),
  )
  followSession(session, ({ email }) => email && void late.load().catch(() => undefined))
  // A visitor's reports that are still pending.
  void hasOfVisitor(device)
    .then((has) => (has ? late.load() : undefined))
    .catch(() => undefined)
  session.start()
  persistence.follow()
  await pause()
  // Before the server's data, which is newer than the stored data.
  await persistence.restore(viewer().email)
  // Wide screens show the filters, which may have input from before.
  if (/^\/jobs\/?$/iu.test(location.pathname) && matchMedia('(min-width: 1200px)').matches)
    await loadJobFilters().catch(() => undefined)
  await page.render({ api, session, queryClient, drafts, outbox, persistence: { persistence, reachability }, saved })
  registerServiceWorker()
  await page.hydrated
  // If all data is fresh, no request is made, so reachability would stay unknown.
  setTimeout(reachability.check, SETTLED_MS)
  void import('./app/background-prefetch.ts')
    .then(({ startBackgroundPrefetch }) =>
      startBackgroundPrefetch({ api, queryClient, persistence, viewer, reachability, device, known }),
    )
    // If its code cannot be loaded, there is no network to prefetch with.
    .then(
      (fetchSoon) => followSession(session, fetchSoon),
      () => undefined,
    )
  setTimeout(() => {
    void import('./app/last-screen.ts')
      .then(({ keepLastScreen }) => keepLastScreen({ root, owner: () => viewer().email, mayKeep }))
      .catch(() => undefined)
    void import('./app/last-use.ts')
      .then(({ keepLastUse }) => keepLastUse({ owner: () => viewer().email, mayKeep }))
      .catch(() => undefined)
    // If its code cannot be loaded, screens keep polling.
    void import('./app/live-updates.ts')
      .then(({ startLiveUpdates }) =>
        startLiveUpdates({
          queryClient,
          fetch: page.fetch,
          token: session.token,
          deviceId: () => deviceId.get(),
          onEnded,
          reachability,
          saved,
        }),
      )
      .then(
        (listen) => followSession(session, listen),
        () => undefined,
      )
  }, LISTENS_AFTER_MS)
  followSession(session, ({ email }) => email && void loadSaved().catch(() => undefined))
  void hasSaved(device)
    .then((has) => (has ? loadSaved() : undefined))
    .catch(() => undefined)
}

/** Forwards tokens to an external service; failures have no effect here. */
function syncTo(url: string): (token: string | null) => void {
  const syncToken = createTokenSync({
    url,
    fetch: (...request) => fetch(...request),
    now: Date.now,
    // oxlint-disable-next-line no-console -- this failure is reported only in the log
    log: (problem, reason) => console.warn(problem, reason),
  })
  return (token) => void syncToken(token)
}
