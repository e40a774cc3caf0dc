import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Session } from './session.ts'
import { initialAuthState, type AuthState } from './session.machine.ts'

const SessionContext = createContext<Session | null>(null)
const NOBODY_YET = initialAuthState(null)

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('SessionProvider is missing')
  return session
}

export function useAuthState(): AuthState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.getState, () => NOBODY_YET)
}

/** The current viewer. */
export function useViewer(): Viewer {
  return useAuthState().viewer
}
