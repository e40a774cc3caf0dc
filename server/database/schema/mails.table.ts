import type { Generated } from 'kysely'
import type { MailClass } from '#contract/mail/mail.rules.ts'
import type { StoredJson } from '#server/database/codecs.ts'

/** A mail that is to be sent. */
export interface MailsTable {
  seq: Generated<number>
  /** Its Message-ID is made of this. */
  id: string
  /** The account of the recipient; null when it is not known, as for the embedded accounts' links. */
  user_id: string | null
  /** The recipient's address, if there is no account. */
  email: string
  class: MailClass
  /** What it says (mail-content.ts). */
  content: StoredJson<unknown>
  written_at: string
}
