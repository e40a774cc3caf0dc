import { queryOptions } from '@tanstack/react-query'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'

/** As Firebase calls them; an address that was changed can be had back by the mail to the old one. */
const MODES = ['resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'] as const

/** What a mailed link is for, and its code; as Firebase writes them into the address. */
export interface MailedLink {
  mode: (typeof MODES)[number] | ''
  code: string
}

/** The search of a mailed link; another mode than ours, or a link cut short, has none. */
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

/** Asks the provider about a link once: a second answer to the same code may differ, for links are used up. */
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

/** Whether a link will not do any more, however often it is tried. */
export const isSpent = (error: unknown): boolean => error instanceof AuthProviderError && SPENT.has(error.code)
