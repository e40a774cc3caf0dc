import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '#client/api/query-keys.ts'
import type { Session } from './session.ts'

export const verificationKey = (email: string) => [...personalKey({ email }), 'verified'] as const

/** Whether the address of whoever is signed in is verified. */
export const verificationQuery = (session: Pick<Session, 'isVerified'>, email: string) =>
  queryOptions({
    queryKey: verificationKey(email),
    queryFn: () => session.isVerified(),
    enabled: email !== '',
    // The link is followed elsewhere; coming back here asks again.
    staleTime: 0,
    refetchOnWindowFocus: (query) => query.state.data === false,
  })
