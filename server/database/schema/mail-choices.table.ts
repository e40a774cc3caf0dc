import type { ColumnType } from 'kysely'
import type { MailTime } from '#contract/mail/mail.rules.ts'

/** When mails reach a person. Without a row the usual holds. */
export interface MailChoicesTable {
  user_id: string
  about: MailTime
  news: MailTime
  alerts: MailTime
  /** The time zone of daily mails (IANA). */
  zone: string
  /** The quiet hours, like '22:00'; empty for none. */
  quiet_from: ColumnType<string, string | undefined>
  quiet_to: ColumnType<string, string | undefined>
  /** A random text that ends news without a login. */
  stop_token: string
  /** The address that refused mail; empty for none. */
  refused_email: string
}
