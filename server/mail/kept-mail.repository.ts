import type { Executor, Transaction } from '#server/database/transaction.ts'
import { mailOf, type MailRecord } from './mail.repository.ts'

/** A mail in a mailbox, with its place in the order of mails. */
export type KeptMail = MailRecord & { seq: number }

/** The number of mails that stay in a mailbox, the newest of an address; a test makes it smaller. */
export const KEPT = { max: 200 }

/** The mails of a board without a mail server, by the address that they are for. */
export class KeptMailRepository {
  /** Puts a mail that was to be sent into the mailbox of an address, and deletes the oldest there beyond `KEPT.max`. */
  async keep(tx: Transaction, { id, email, at }: { id: string; email: string; at: string }): Promise<void> {
    await tx
      .updateTable('mails')
      .set((eb) => ({
        kept_at: at,
        email,
        // With the account it is handed out and erased.
        user_id: eb.fn.coalesce(
          'user_id',
          eb.selectFrom('users').select('users.id').where('users.email', '=', email).limit(1),
        ),
      }))
      .where('id', '=', id)
      .execute()
    const [oldest] = await keptFor(tx, email).select('seq').orderBy('seq', 'desc').limit(1).offset(KEPT.max).execute()
    if (oldest === undefined) return
    await tx
      .deleteFrom('mails')
      .where('email', '=', email)
      .where('kept_at', 'is not', null)
      .where('seq', '<=', oldest.seq)
      .execute()
  }

  /** The mails for an address, the newest first. */
  async page(db: Executor, email: string, { before, limit }: { before: number | null; limit: number }) {
    const rows = await keptFor(db, email)
      .selectAll()
      .$if(before !== null, (query) => query.where('seq', '<', before ?? 0))
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row): KeptMail => ({ ...mailOf(row), seq: row.seq }))
  }

  async find(db: Executor, id: string): Promise<MailRecord | undefined> {
    const row = await db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', id)
      .where('kept_at', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    return row && mailOf(row)
  }

  /** Deletes up to `limit` mails that were kept before a time; returns how many. */
  async deleteOldest(tx: Transaction, before: string, limit: number): Promise<number> {
    const some = tx.selectFrom('mails').select('seq').where('kept_at', '<', before).orderBy('seq').limit(limit)
    const { numDeletedRows } = await tx.deleteFrom('mails').where('seq', 'in', some).executeTakeFirst()
    return Number(numDeletedRows)
  }
}

const keptFor = (db: Executor, email: string) =>
  db.selectFrom('mails').where('email', '=', email).where('kept_at', 'is not', null)
