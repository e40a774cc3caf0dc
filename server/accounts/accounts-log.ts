import type { Logger } from 'pino'
import type { Settings } from '#server/config/env.ts'
import type { AccountsOptions, UnsentMail } from './accounts.ts'

/** Logs the account service's reports, and hands its mails to the board. */
export const accountsLog = (
  log: Logger,
  send: (mail: UnsentMail) => Promise<void>,
): Pick<AccountsOptions, 'onUnsaved' | 'onMail'> => ({
  onUnsaved: (reason) => log.error({ reason }, 'Accounts could not be saved'),
  onMail: (mail) => {
    send(mail).catch((error: unknown) =>
      log.error({ kind: mail.kind, ...reasonOf(error) }, 'A mail could not be written'),
    )
  },
})

const reasonOf = (error: unknown) => ({ reason: error instanceof Error ? error.message : 'unknown' })

/** Logs a warning at startup when other machines can reach the embedded accounts. */
export function warnOfNetwork(
  log: Logger,
  { accounts, origins: [origin = ''] }: Pick<Settings, 'accounts' | 'origins'>,
) {
  if (accounts.kind === 'embedded' && accounts.onNetwork)
    log.warn({ origin }, 'EMBEDDED_ACCOUNTS_ON_NETWORK: whoever reaches this board can sign in as anyone')
}
