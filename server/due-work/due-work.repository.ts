import { decodeJson, encodeJson } from '#server/database/codecs.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

export interface NewWork {
  kind: string
  /** Work of one kind with the same subject is merged: when the first item is due, the newest is done for all. */
  subject: string
  content: unknown
  dueAt: Date
}

/** Work claimed by one process: no other process starts it before the claim expires. */
export interface ClaimedWork {
  seq: number
  kind: string
  content: unknown
  /** The number of starts, including this one. Together with `seq` it identifies a claim. */
  attempts: number
}

interface Claim {
  kinds: readonly string[]
  now: Date
  /** When the claim expires: by then the claiming process is done or dead. */
  until: Date
  limit: number
}

type Subject = Pick<NewWork, 'kind' | 'subject'>
const isSameSubject = (one: Subject, other: Subject) => one.kind === other.kind && one.subject === other.subject

const laterOn = prepared((db: Executor, { kind, subject, time }: Subject & { time: string }) =>
  db
    .selectFrom('due_work')
    .select('seq')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('due_at', '>', time)
    .limit(1),
)

export class DueWorkRepository {
  async insert(tx: Transaction, { kind, subject, content, dueAt }: NewWork): Promise<void> {
    await tx
      .insertInto('due_work')
      .values({ kind, subject, content: encodeJson(content), due_at: dueAt.toISOString(), attempts: 0 })
      .execute()
  }

  async has(db: Executor, kind: string): Promise<boolean> {
    const row = await db.selectFrom('due_work').select('seq').where('kind', '=', kind).limit(1).executeTakeFirst()
    return row !== undefined
  }

  /** Whether work on this subject is due later than this. */
  async isDueLater(db: Executor, { kind, subject }: Subject, time: Date): Promise<boolean> {
    const found = await laterOn(db, { kind, subject, time: time.toISOString() })
    return found.length > 0
  }

  /** The number of items of these kinds. */
  async count(db: Executor, kinds: readonly string[]): Promise<number> {
    const { count } = await db
      .selectFrom('due_work')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('kind', 'in', kinds)
      .limit(1)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Makes work of a kind due at this time at the latest. */
  async bringForward(tx: Transaction, kind: string, latest: Date): Promise<void> {
    const dueAt = latest.toISOString()
    await tx
      .updateTable('due_work')
      .set({ due_at: dueAt })
      .where('kind', '=', kind)
      .where('due_at', '>', dueAt)
      .execute()
  }

  /** When the next work of these kinds is due; null when there is none. */
  async nextDueAt(db: Executor, kinds: readonly string[]): Promise<Date | null> {
    const row = await db
      .selectFrom('due_work')
      .select('due_at')
      .where('kind', 'in', kinds)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    return row ? new Date(row.due_at) : null
  }

  /** Claims due work, oldest first: the newest item of each subject. Its other items are deleted, due or not. */
  async claim(tx: Transaction, { kinds, now, until, limit }: Claim): Promise<ClaimedWork[]> {
    const due = tx
      .selectFrom('due_work')
      .selectAll()
      .where('kind', 'in', kinds)
      .where('due_at', '<=', now.toISOString())
      .orderBy('due_at')
      .orderBy('seq')
      .limit(limit)
    const rows = await (tx.engine === 'postgres' ? due.forUpdate().skipLocked() : due).execute()
    const firsts = rows.filter((row) => row === rows.find((other) => isSameSubject(other, row)))
    if (firsts.length === 0) return []
    const ofSubjects = tx
      .selectFrom('due_work')
      .selectAll()
      .where((eb) =>
        eb.or(firsts.map(({ kind, subject }) => eb.and([eb('kind', '=', kind), eb('subject', '=', subject)]))),
      )
      .orderBy('seq', 'desc')
    const all = await (tx.engine === 'postgres' ? ofSubjects.forUpdate().skipLocked() : ofSubjects).execute()
    // The newest stands for all: an older one may be the rest of work that was partly done.
    const claimed = firsts.map((first) => all.find((row) => isSameSubject(row, first)) ?? first)
    const numbers = claimed.map(({ seq }) => seq)
    const others = all.flatMap(({ seq }) => (numbers.includes(seq) ? [] : [seq]))
    if (others.length > 0) await tx.deleteFrom('due_work').where('seq', 'in', others).execute()
    await tx
      .updateTable('due_work')
      .set((eb) => ({ due_at: until.toISOString(), attempts: eb('attempts', '+', 1) }))
      .where('seq', 'in', numbers)
      .execute()
    return claimed.map(({ seq, kind, content, attempts }) => ({
      seq,
      kind,
      content: decodeJson(content),
      attempts: attempts + 1,
    }))
  }

  /** Deletes finished work, unless another process has claimed it since. */
  async remove(tx: Transaction, { seq, attempts }: ClaimedWork): Promise<void> {
    await tx.deleteFrom('due_work').where('seq', '=', seq).where('attempts', '=', attempts).execute()
  }

  /** Reschedules work, unless another process has claimed it since. */
  async postpone(
    tx: Transaction,
    { seq, attempts }: ClaimedWork,
    later: { content: unknown; dueAt: Date; attempts: number },
  ): Promise<void> {
    await tx
      .updateTable('due_work')
      .set({ content: encodeJson(later.content), due_at: later.dueAt.toISOString(), attempts: later.attempts })
      .where('seq', '=', seq)
      .where('attempts', '=', attempts)
      .execute()
  }

  /** Deletes unclaimed work of a kind except the newest `count` items; returns the number deleted. */
  async keepNewest(tx: Transaction, kind: string, count: number): Promise<number> {
    const first = tx
      .selectFrom('due_work')
      .select('seq')
      .where('kind', '=', kind)
      .where('attempts', '=', 0)
      .orderBy('seq', 'desc')
      .offset(count)
      .limit(1)
    const { numDeletedRows } = await tx
      .deleteFrom('due_work')
      .where('kind', '=', kind)
      .where('attempts', '=', 0)
      .where('seq', '<=', first)
      .executeTakeFirst()
    return Number(numDeletedRows)
  }
}
