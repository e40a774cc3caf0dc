import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { WriteGuard } from '#client/offline/write-guard.ts'
import type { QueryPersistence } from '#client/offline/persistence/query-persistence.ts'
import { personalKey } from '#client/api/query-keys.ts'
import type { Session } from '#client/session/session.ts'

/** Tells of whoever is signed in, now and from now on. */
export function followSession(session: Session, follow: (viewer: Viewer) => void): void {
  const notify = () => {
    const { viewer, isLoading } = session.getState()
    if (!isLoading) follow(viewer)
  }
  notify()
  session.subscribe(notify)
}

/** One person's answers never meet the next person's eyes. */
export function forgetOnLeaving({ session, queryClient }: { session: Session; queryClient: QueryClient }): void {
  let { viewer } = session.getState()
  session.subscribe(() => {
    const now = session.getState().viewer
    if (viewer.email && now.email !== viewer.email) queryClient.removeQueries({ queryKey: personalKey(viewer) })
    viewer = now
  })
}

/** What is kept of somebody goes with them, whichever tab they leave in. */
export function forgetPersistedQueriesOf({
  writeGuard,
  persistence,
}: {
  writeGuard: WriteGuard
  persistence: QueryPersistence
}): (viewer: Viewer) => void {
  let email = ''
  return (viewer) => {
    // Somebody who is leaving may be told of once more: their write guard stays closed.
    if (email === viewer.email) return
    if (email) {
      writeGuard.close(email)
      // A device that does not let it be deleted has not kept it either.
      void persistence.forget(email).catch(() => undefined)
    }
    email = viewer.email
    writeGuard.open(email)
  }
}
