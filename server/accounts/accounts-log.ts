import type { Logger } from 'pino'
import type { AccountsOptions } from './accounts.ts'

/** What becomes of the account service's news: its mails have no other way to whoever tries the board out. */
export const accountsLog = (log: Logger): Pick<AccountsOptions, 'onUnsaved' | 'onMail'> => ({
  onUnsaved: (reason) => log.error({ reason }, 'Accounts could not be saved'),
  onMail: ({ kind, email, link }) => log.warn({ kind, email, link }, 'Embedded accounts send no mail; open the link'),
})
