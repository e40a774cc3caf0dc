import type { Selectable } from 'kysely'
import type { MailClass } from '#contract/mail/mail.rules.ts'
import { decodeJson, encodeJson } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { MailsTable } from '#server/database/schema/mails.table.ts'
import type { MailContent } from './mail-content.ts'
import { MAIL_WORK } from './mail-work.ts'

export interface MailRecord {
  id: string
  /** Null when no account is known; then `email` has the recipient's address. */
  userId: string | null
  email: string
  class: MailClass
  content: MailContent
  writtenAt: string
}

export class MailRepository {
  async insert(tx: Transaction, mail: MailRecord): Promise<void> {
    const { id, userId, email, class: kind, content, writtenAt } = mail
    await tx
      .insertInto('mails')
      .values({
        id,
        user_id: userId,
        email,
        class: kind,
        content: encodeJson(content),
        written_at: writtenAt,
        kept_at: null,
      })
      .execute()
  }

  /** A mail that is to be sent. */
  async find(db: Executor, id: string): Promise<MailRecord | undefined> {
    const row = await db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', id)
      .where('kept_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    return row && mailOf(row)
  }

  /** The number of mails that are to be sent. */
  async count(db: Executor): Promise<number> {
    const row = await db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('kept_at', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }

  /** Deletes up to `limit` mails that are to be sent, but whose due work was dropped or given up; returns how many. */
  async deleteAbandoned(tx: Transaction, limit: number): Promise<number> {
    const abandoned = tx
      .selectFrom('mails')
      .select('mails.seq')
      .where('kept_at', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('due_work')
              .select('due_work.seq')
              .where('kind', 'in', Object.values(MAIL_WORK))
              .whereRef('subject', '=', 'mails.id'),
          ),
        ),
      )
      .limit(limit)
    const { numDeletedRows } = await tx.deleteFrom('mails').where('seq', 'in', abandoned).executeTakeFirst()
    return Number(numDeletedRows)
  }

  async remove(tx: Transaction, id: string): Promise<void> {
    await tx.deleteFrom('mails').where('id', '=', id).execute()
  }
}

export const mailOf = (row: Selectable<MailsTable>): MailRecord => ({
  id: row.id,
  userId: row.user_id,
  email: row.email,
  class: row.class,
  // Only `insert` writes it.
  content: decodeJson(row.content) as MailContent,
  writtenAt: row.written_at,
})
