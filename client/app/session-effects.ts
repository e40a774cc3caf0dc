import type { QueryClient } from '@tanstack/react-query'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import type { WriteGuard } from '#client/offline/write-guard.ts'
import type { QueryPersistence } from '#client/offline/persistence/query-persistence.ts'
import { personalKey } from '#client/api/query-keys.ts'
import type { Session } from '#client/session/session.ts'

/** How long another tab takes at most to sign somebody out, in milliseconds. */
const SIGN_OUT_MS = 10_000

/** Calls `follow` with the signed-in viewer, now and on every change. */
export function followSession(session: Session, follow: (viewer: Viewer) => void): void {
  const notify = () => {
    const { viewer, isLoading } = session.getState()
    if (!isLoading) follow(viewer)
  }
  notify()
  session.subscribe(notify)
}

/**
 * Calls `move` when the signed-in person's email has changed. The provider may end the session because of the change:
 * then it is called once they have logged in with the new one. `before`: who was signed in when the page began.
 */
export function followAddress(
  session: Session,
  move: (from: string, to: string) => void,
  before: Pick<Viewer, 'userId' | 'email'> | null = null,
): void {
  let last = before ?? VISITOR
  followSession(session, (viewer) => {
    if (viewer.userId === '') return
    if (viewer.userId === last.userId && viewer.email !== last.email) move(last.email, viewer.email)
    last = viewer
  })
}

/** The viewer, with the id that was known while their record is not read. */
const withId = (viewer: Viewer, before: Viewer): Viewer =>
  viewer.userId === '' && viewer.email === before.email ? { ...viewer, userId: before.userId } : viewer

/** Whether the account behind an address is another one: the one before was erased, and its owner has registered again. */
const isAnew = (viewer: Viewer, before: Viewer): boolean =>
  viewer.email === before.email && before.userId !== '' && viewer.userId !== before.userId

/** Clears cached queries when the signed-in user changes. */
export function forgetOnLeaving({ session, queryClient }: { session: Session; queryClient: QueryClient }): void {
  let { viewer } = session.getState()
  session.subscribe(() => {
    const now = withId(session.getState().viewer, viewer)
    if (viewer.email && (now.email !== viewer.email || isAnew(now, viewer)))
      queryClient.removeQueries({ queryKey: personalKey(viewer) })
    viewer = now
  })
}

/** Deletes a person's stored queries when they leave, in whichever tab they sign out. */
export function forgetPersistedQueriesOf({
  writeGuard,
  persistence,
  signedIn,
}: {
  writeGuard: WriteGuard
  persistence: QueryPersistence
  /** The email of the person signed in on this device, from state shared by all tabs; '' when signed out. */
  signedIn: () => string
}): (viewer: Viewer) => void {
  // A device that cannot delete data has not stored it either.
  const forget = (email: string): void => void persistence.forget(email).catch(() => undefined)
  let last = VISITOR
  return (viewer) => {
    const { email } = last
    const now = withId(viewer, last)
    if (isAnew(now, last)) forget(email)
    last = now
    // A person who is signing out may be reported again: their write guard stays closed.
    if (email === viewer.email) return
    // A frozen tab is notified of a sign-out late: the person may have signed in again elsewhere.
    if (email && signedIn() !== email) {
      writeGuard.close(email)
      forget(email)
    }
    writeGuard.open(viewer.email)
  }
}

/**
 * Returns what to call when the server refuses a request because this device was logged out. While another tab signs
 * the person out, this one leaves it to that: a second sign-out would also end a sign-in that follows.
 */
export function endWhenRefused({ session, writeGuard }: { session: Session; writeGuard: WriteGuard }): () => void {
  return () => {
    const { viewer } = session.getState()
    const end = () => {
      if (session.getState().viewer === viewer) void session.endHere().catch(() => undefined)
    }
    if (writeGuard.isOpenFor(viewer.email)) end()
    // That tab may have been closed before it was done.
    else setTimeout(end, SIGN_OUT_MS)
  }
}
