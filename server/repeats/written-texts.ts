import { createHash } from 'node:crypto'
import { SAME_TEXTS_MS, sameText, type RepeatedKind } from '#contract/repeat.rules.ts'
import type { Clock } from '#server/clock.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { deleteInSteps } from '#server/database/delete-in-steps.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { ProblemError } from '#server/problem-error.ts'

/** How often an account may write the same text within a day, by kind; null for no limit. */
export type RepeatLimits = Readonly<Record<RepeatedKind, number>> | null

interface WrittenText {
  kind: RepeatedKind
  userId: string
  text: string
}

/** Counts each account's texts of the last day and rejects excessive repeats. */
export class WrittenTexts {
  readonly #database: BoardDatabase
  readonly #clock: Clock
  readonly #limits: RepeatLimits

  constructor({ database, clock }: { database: BoardDatabase; clock: Clock }, limits: RepeatLimits) {
    this.#database = database
    this.#clock = clock
    this.#limits = limits
  }

  /** Counts a text in the transaction that stores it. Throws 'text.repeated' beyond the limit. */
  count = async (tx: Transaction, { kind, userId, text }: WrittenText): Promise<void> => {
    const same = this.#limits && sameText(text)
    if (!this.#limits || same === null) return
    const hash = createHash('sha256').update(same).digest('base64url')
    const now = this.#clock.now()
    const known = await tx
      .selectFrom('written_texts')
      .select(['times', 'first_at'])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('hash', '=', hash)
      .limit(1)
      .executeTakeFirst()
    const isCounted = known !== undefined && Date.parse(known.first_at) > now.getTime() - SAME_TEXTS_MS
    if (isCounted && known.times >= this.#limits[kind]) throw new ProblemError('text.repeated')
    const counted = isCounted
      ? { times: known.times + 1, first_at: known.first_at }
      : { times: 1, first_at: now.toISOString() }
    await tx
      .insertInto('written_texts')
      .values({ user_id: userId, kind, hash, ...counted })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'hash']).doUpdateSet(counted))
      .execute()
  }

  /** Deletes expired counts; the rest waits for the next round. */
  async tidy(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - SAME_TEXTS_MS).toISOString()
    await deleteInSteps(this.#database, async (tx, limit) => {
      const rows = await tx
        .selectFrom('written_texts')
        .select(['user_id', 'kind', 'hash'])
        .where('first_at', '<=', before)
        .orderBy('first_at')
        .limit(limit)
        .execute()
      for (const { user_id, kind, hash } of rows)
        await tx
          .deleteFrom('written_texts')
          .where('user_id', '=', user_id)
          .where('kind', '=', kind)
          .where('hash', '=', hash)
          .execute()
      return rows.length
    })
  }
}
