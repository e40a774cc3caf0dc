import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, KyselyPlugin, Transaction as KyselyTransaction } from 'kysely'
import type { BoardSchema } from './schema/board.schema.ts'

/** What the records are in. The queries are shared; what can't be asks which of them it is. */
export type Engine = 'sqlite' | 'postgres'

interface OnEngine {
  readonly engine: Engine
}

/** What a query runs on: the database's reader, or a transaction. Always passed, and it can only read. */
export type Executor = Pick<Kysely<BoardSchema>, 'selectFrom'> & OnEngine

/** Something to do once the transaction is on disk: tell somebody, drop a cache. */
type Effect = () => unknown

interface InTransaction extends OnEngine {
  /** Runs the effect after the commit, and never after a rollback. Its failure is reported and fails nothing. */
  onCommit(effect: Effect): void
  /**
   * Waits until no other transaction has asked for the same order and is open. Sequence numbers taken after it are
   * committed in their order, so that whoever reads on from one misses none. A single writer has that anyway.
   */
  inOrder(name: string): Promise<void>
}

/** What a write runs on. Only `BoardDatabase.inTransaction` makes one. */
export type Transaction = KyselyTransaction<BoardSchema> & InTransaction

/** Gives a transaction of an engine what the board's own have; its effects are registered in the list. */
export function boardTransaction(
  tx: KyselyTransaction<BoardSchema>,
  effects: Effect[],
  { engine, inOrder }: Pick<InTransaction, 'engine' | 'inOrder'>,
): Transaction {
  return Object.assign(tx, { engine, inOrder, onCommit: (effect: Effect) => void effects.push(effect) })
}

/** Runs each effect, whatever becomes of the others; waits for none. */
export function runEffects(effects: readonly Effect[], onError: (error: unknown) => void): void {
  for (const effect of effects) void (async () => effect())().catch(onError)
}

/** Whether a transaction of this call chain is open. */
const open = new AsyncLocalStorage<{ isOver: boolean }>()

/** Fails inside of a transaction: SQLite has one connection, and who waits for it there waits for itself. */
export function refuseInsideTransaction(what: string): void {
  if (open.getStore()?.isOver === false)
    throw new Error(`${what} inside of a transaction would wait for its end: pass the transaction on.`)
}

/** Does the work so that `refuseInsideTransaction` knows of it until it is over. */
export async function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const state = { isOver: false }
  try {
    return await open.run(state, work)
  } finally {
    state.isOver = true
  }
}

/** Makes an executor of the reader: it refuses writes, and what else is refused for now. */
const reads = (refuse: () => void): KyselyPlugin => ({
  transformQuery({ node }) {
    if (node.kind !== 'SelectQueryNode' && node.kind !== 'RawNode')
      throw new Error(`A write outside of a transaction: ${node.kind}.`)
    refuse()
    return node
  },
  transformResult: async ({ result }) => result,
})
const readsOutsideTransactions = reads(() => refuseInsideTransaction('A read of its own'))
const readsAlone = reads(() => undefined)

/** The reader of a database. */
export const readerOf = (db: Kysely<BoardSchema>, engine: Engine): Executor =>
  Object.assign(db.withPlugin(readsOutsideTransactions), { engine })

/** Does the reading on a connection whose snapshot is held until it is over; the reader is refused meanwhile. */
export const readIn = async <Result>(
  held: Kysely<BoardSchema>,
  engine: Engine,
  work: (db: Executor) => Promise<Result>,
): Promise<Result> => insideTransaction(async () => work(Object.assign(held.withPlugin(readsAlone), { engine })))
