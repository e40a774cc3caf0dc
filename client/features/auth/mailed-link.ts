import { queryOptions } from '@tanstack/react-query'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'

/** Named by Firebase. `recoverEmail` undoes a change of address, from a mail to the old address. */
const MODES = ['resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'] as const

/** A mailed link's purpose and code, as Firebase writes them into the URL. `mode` is '' for an unknown or cut link. */
export interface MailedLink {
  mode: (typeof MODES)[number] | ''
  code: string
}

/** The search parameters of a mailed link, unchecked. */
export interface MailedLinkSearch {
  mode?: string
  oobCode?: string
}

export function readMailedLink(search: Record<string, unknown>): MailedLinkSearch {
  const { mode, oobCode } = search
  return {
    ...(typeof mode === 'string' && { mode }),
    ...(typeof oobCode === 'string' && { oobCode }),
  }
}

export function mailedLinkOf({ mode, oobCode = '' }: MailedLinkSearch): MailedLink {
  const known = MODES.find((name) => name === mode)
  return known && oobCode !== '' ? { mode: known, code: oobCode } : { mode: '', code: '' }
}

/** Asks the provider about a link only once: codes are single-use, so a second answer may differ. */
export const linkQuery = <Answer>({ mode, code }: MailedLink, ask: (code: string) => Promise<Answer>) =>
  queryOptions({
    queryKey: ['mailed-link', mode, code],
    queryFn: () => ask(code),
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })

const SPENT = new Set([
  'auth/email-already-in-use',
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-disabled',
  'auth/user-not-found',
])

/** Whether a link can no longer be used, however often it is tried. */
export const isSpent = (error: unknown): boolean => error instanceof AuthProviderError && SPENT.has(error.code)
