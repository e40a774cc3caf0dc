import type { Logger } from 'pino'
import type { Settings } from '#server/config/env.ts'
import { accountLink } from '#server/mail/account-mails.ts'
import type { AccountsOptions, UnsentMail } from './accounts.ts'

/** Logs the account service's reports. Where no mail is sent, the log is the only way to get a mailed link. */
export const accountsLog = (
  log: Logger,
  { origins: [origin = ''] }: Pick<Settings, 'origins'>,
  send: ((mail: UnsentMail) => Promise<void>) | null,
): Pick<AccountsOptions, 'onUnsaved' | 'onMail'> => ({
  onUnsaved: (reason) => log.error({ reason }, 'Accounts could not be saved'),
  onMail: (mail) => {
    const { kind, email } = mail
    if (send)
      send(mail).catch((error: unknown) => log.error({ kind, ...reasonOf(error) }, 'A mail could not be written'))
    else log.warn({ kind, email, link: origin + accountLink(mail) }, 'Embedded accounts send no mail; open the link')
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
