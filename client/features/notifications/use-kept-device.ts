import { useEffect } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useAuthState, useSession } from '#client/session/SessionProvider.tsx'
import { keptChoice } from './device-choice.ts'

/** Keeps what this device is told in step with whoever looks. */
export function useKeptDevice(): void {
  const api = useApi()
  const session = useSession()
  const { viewer, isLoading } = useAuthState()
  useEffect(() => {
    // A page from the server shows a visitor first, whoever looks: the session knows better.
    if (isLoading || session.getState().viewer !== viewer || keptChoice.get() === null) return
    // Without a network it is brought in step at another start.
    void import('./register-device.ts').then(({ keepPush }) => keepPush(api, viewer)).catch(() => undefined)
  }, [api, session, viewer, isLoading])
}
