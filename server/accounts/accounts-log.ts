import type { Logger } from 'pino'
import type { Settings } from '#server/config/env.ts'
import type { AccountsOptions, UnsentMail } from './accounts.ts'

/** What the client's page for mailed links calls what they do; the same words as Firebase's own links have. */
const MODES = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
} as const satisfies Record<UnsentMail['kind'], string>

/** What becomes of the account service's news: its mails have no other way to whoever tries the board out. */
export const accountsLog = (
  log: Logger,
  { origins: [origin = ''] }: Pick<Settings, 'origins'>,
): Pick<AccountsOptions, 'onUnsaved' | 'onMail'> => ({
  onUnsaved: (reason) => log.error({ reason }, 'Accounts could not be saved'),
  onMail: ({ kind, email, code }) => {
    const link = pageLink(origin, kind, code)
    log.warn({ kind, email, link }, 'Embedded accounts send no mail; open the link')
  },
})

/** Warns, once at the start, of accounts that other machines can use. */
export function warnOfNetwork(
  log: Logger,
  { accounts, origins: [origin = ''] }: Pick<Settings, 'accounts' | 'origins'>,
) {
  if (accounts.kind === 'embedded' && accounts.onNetwork)
    log.warn({ origin }, 'EMBEDDED_ACCOUNTS_ON_NETWORK: whoever reaches this board can sign in as anyone')
}

function pageLink(origin: string, kind: UnsentMail['kind'], code: string): string {
  return `${origin}/account-action?${new URLSearchParams({ mode: MODES[kind], oobCode: code }).toString()}`
}
