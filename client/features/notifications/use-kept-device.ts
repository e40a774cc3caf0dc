import { useEffect } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useAuthState, useSession } from '#client/session/SessionProvider.tsx'
import { keptChoice } from './device-choice.ts'

/** Keeps this device's push registration in sync with the viewer. */
export function useKeptDevice(): void {
  const api = useApi()
  const session = useSession()
  const { viewer, isLoading } = useAuthState()
  useEffect(() => {
    // A server-rendered page starts with a visitor for everybody: wait until it agrees with the session.
    if (isLoading || session.getState().viewer !== viewer || keptChoice.get() === null) return
    // While offline it fails, and runs again at the next start.
    void import('./register-device.ts').then(({ keepPush }) => keepPush(api, viewer)).catch(() => undefined)
  }, [api, session, viewer, isLoading])
}
