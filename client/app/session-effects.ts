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

interface AccountChanges {
  /** The person's email has changed. The provider may end the session for it: then once they have logged in again. */
  moved: (from: string, to: string) => void
  /** The account of this address is another one: that of before was erased, or has changed its address. */
  replaced: (person: Viewer) => void
}

/** Tells of changed accounts. `before`: who was signed in when the page began, as a change may be noticed by none. */
export function followAccount(
  session: Session,
  { moved, replaced }: AccountChanges,
  before: Pick<Viewer, 'userId' | 'email'> | null = null,
): void {
  let last = before ?? VISITOR
  followSession(session, (viewer) => {
    // Without an id their record has not been read.
    if (viewer.userId === '') return
    if (viewer.userId === last.userId && viewer.email !== last.email) moved(last.email, viewer.email)
    if (viewer.email === last.email && viewer.userId !== last.userId) replaced(viewer)
    last = viewer
  })
}

/** Clears cached queries when the signed-in user changes. */
export function forgetOnLeaving({ session, queryClient }: { session: Session; queryClient: QueryClient }): void {
  let { viewer } = session.getState()
  session.subscribe(() => {
    const now = session.getState().viewer
    if (viewer.email && now.email !== viewer.email) queryClient.removeQueries({ queryKey: personalKey(viewer) })
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
  let email = ''
  return (viewer) => {
    const left = email
    email = viewer.email
    // A person who is signing out may be reported again: their write guard stays closed.
    if (left === email) return
    // A frozen tab is notified of a sign-out late: the person may have signed in again elsewhere.
    if (left && signedIn() !== left) {
      writeGuard.close(left)
      // A device that cannot delete data has not stored it either.
      persistence.forget(left).catch(() => undefined)
    }
    writeGuard.open(email)
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
