import { USUAL_MAILS, type ChosenMailClass, type MailChoice } from '#contract/mail/mail.rules.ts'
import type { QuietHours } from '#contract/mail/quiet-hours.rules.ts'
import { decodeBoolean } from '#server/database/codecs.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** A person to whom mails may be sent. */
export interface MailReceiver {
  email: string
  isVerified: boolean
  choice: MailChoice
  zone: string
  quiet: QuietHours | null
  /** Whether this address has refused mail. */
  isRefused: boolean
}

export class MailChoiceRepository {
  /** Undefined for an account that does not exist or is to be deleted. */
  async receiver(db: Executor, userId: string): Promise<MailReceiver | undefined> {
    const [row] = await receiverOf(db, { userId })
    if (!row) return undefined
    const { email, email_verified: isVerified, refused_email: refused } = row
    const { about, news, alerts } = USUAL_MAILS
    const choice = { about: row.about ?? about, news: row.news ?? news, alerts: row.alerts ?? alerts }
    const { zone, quiet_from: from, quiet_to: to } = row
    const quiet = from && to ? { from, to } : null
    return {
      email,
      isVerified: decodeBoolean(isVerified),
      choice,
      zone: zone ?? '',
      quiet,
      isRefused: refused === email,
    }
  }

  /** Makes a person's row; one that is there stays. */
  async keep(tx: Transaction, userId: string, stopToken: string): Promise<void> {
    await tx
      .insertInto('mail_choices')
      .values({ user_id: userId, ...USUAL_MAILS, zone: '', stop_token: stopToken, refused_email: '' })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
  }

  /** The text that ends a person's news; empty for somebody without a row. */
  async stopToken(db: Executor, userId: string): Promise<string> {
    const row = await db
      .selectFrom('mail_choices')
      .select('stop_token')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst()
    return row?.stop_token ?? ''
  }

  /** Changes the row of a person who has one. */
  async change(
    tx: Transaction,
    userId: string,
    { quiet, ...change }: MailChoice & { zone: string; quiet: QuietHours | null },
  ): Promise<void> {
    await tx
      .updateTable('mail_choices')
      // Whoever chooses wants mail: an address that refused it is tried again.
      .set({ ...change, quiet_from: quiet?.from ?? '', quiet_to: quiet?.to ?? '', refused_email: '' })
      .where('user_id', '=', userId)
      .execute()
  }

  /** Stores the time zone of a person who has a row without one. */
  async knowZone(tx: Transaction, userId: string, zone: string): Promise<void> {
    await tx.updateTable('mail_choices').set({ zone }).where('user_id', '=', userId).where('zone', '=', '').execute()
  }

  /** Switches a class off by its token; returns whether there is such a token. */
  async stop(tx: Transaction, token: string, kind: ChosenMailClass): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('mail_choices')
      .set({ [kind]: 'off' })
      .where('stop_token', '=', token)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Remembers that an address refused mail. */
  async refuse(tx: Transaction, userId: string, email: string): Promise<void> {
    await tx.updateTable('mail_choices').set({ refused_email: email }).where('user_id', '=', userId).execute()
  }
}

const receiverOf = prepared((db: Executor, { userId }: { userId: string }) =>
  db
    .selectFrom('users')
    .leftJoin('mail_choices', 'mail_choices.user_id', 'users.id')
    .select(['email', 'email_verified', 'about', 'news', 'alerts', 'zone', 'quiet_from', 'quiet_to', 'refused_email'])
    .where('users.id', '=', userId)
    .where('users.deletes_at', 'is', null)
    .limit(1),
)
