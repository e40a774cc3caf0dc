import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '#client/api/query-keys.ts'
import type { Session } from './session.ts'

export const verificationKey = (email: string) => [...personalKey({ email }), 'verified'] as const

/** Whether the signed-in account's email is verified. */
export const verificationQuery = (session: Pick<Session, 'isVerified'>, email: string) =>
  queryOptions({
    queryKey: verificationKey(email),
    queryFn: () => session.isVerified(),
    enabled: email !== '',
    // The link is followed elsewhere: check again when the user returns.
    staleTime: 0,
    refetchOnWindowFocus: (query) => query.state.data === false,
  })
