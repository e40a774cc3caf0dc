import type { Logger } from 'pino'
import type { Settings } from '#server/config/env.ts'
import type { AccountsOptions, UnsentMail } from './accounts.ts'

/** The `mode` values of the client's page for mailed links; the same as in Firebase's own links. */
const MODES = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
} as const satisfies Record<UnsentMail['kind'], string>

/** Logs the account service's reports: no mail is sent, so the log is the only way to get a mailed link. */
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

/** Logs a warning at startup when other machines can reach the embedded accounts. */
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
