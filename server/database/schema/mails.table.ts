import type { Generated } from 'kysely'
import type { MailClass } from '#contract/mail/mail.rules.ts'
import type { StoredJson } from '#server/database/codecs.ts'

/** A mail that is to be sent, or that was kept because there is no mail server. */
export interface MailsTable {
  seq: Generated<number>
  /** Its Message-ID is made of this. */
  id: string
  /** The account of the recipient; null when it is not known, as for the embedded accounts' links. */
  user_id: string | null
  /** The recipient's address, if there is no account or the mail was kept; otherwise empty. */
  email: string
  class: MailClass
  /** What it says (mail-content.ts). */
  content: StoredJson<unknown>
  written_at: string
  /** When it was kept for the mailbox of its address; null until then, and where mails are sent. */
  kept_at: string | null
}
