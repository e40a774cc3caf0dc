import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, KyselyPlugin, Transaction as KyselyTransaction } from 'kysely'
import type { BoardSchema } from './schema/board.schema.ts'

/** The database engine. Queries are shared; code that differs checks the engine. */
export type Engine = 'sqlite' | 'postgres'

interface OnEngine {
  readonly engine: Engine
}

/** What a query runs on: the database's reader, or a transaction. Always passed explicitly, and read-only. */
export type Executor = Pick<Kysely<BoardSchema>, 'selectFrom' | 'getExecutor'> & OnEngine

/** A side effect after the commit: notify someone, clear a cache. */
type Effect = () => unknown

interface InTransaction extends OnEngine {
  /** Runs the effect after the commit, never after a rollback. An error in it is reported and fails nothing else. */
  onCommit(effect: Effect): void
  /**
   * Serialises open transactions that use the same name. Sequence numbers taken afterwards are committed in their
   * order, so a client that continues after one misses none. A single writer has this anyway.
   */
  inOrder(name: string): Promise<void>
}

/** What a write runs on. Only `BoardDatabase.inTransaction` creates one. */
export type Transaction = KyselyTransaction<BoardSchema> & InTransaction

/** Adds the members of `Transaction` to an engine's transaction; effects are appended to the list. */
export function boardTransaction(
  tx: KyselyTransaction<BoardSchema>,
  effects: Effect[],
  { engine, inOrder }: Pick<InTransaction, 'engine' | 'inOrder'>,
): Transaction {
  return Object.assign(tx, { engine, inOrder, onCommit: (effect: Effect) => void effects.push(effect) })
}

/** Runs every effect, even if others fail; waits for none. */
export function runEffects(effects: readonly Effect[], onError: (error: unknown) => void): void {
  for (const effect of effects) void (async () => effect())().catch(onError)
}

/** Whether this async context is inside an open transaction. */
const open = new AsyncLocalStorage<{ isOver: boolean }>()

/** Throws inside a transaction: SQLite has one connection, so waiting for it there is a deadlock. */
export function refuseInsideTransaction(what: string): void {
  if (open.getStore()?.isOver === false)
    throw new Error(`${what} inside of a transaction would wait for its end: pass the transaction on.`)
}

/** Runs the work so that `refuseInsideTransaction` detects it until it is over. */
export async function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const state = { isOver: false }
  try {
    return await open.run(state, work)
  } finally {
    state.isOver = true
  }
}

/** A plugin that makes a reader: refuses writes, and whatever else `refuse` rejects. */
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

/** Reads on a connection that holds a snapshot until the work is over; the database's reader throws meanwhile. */
export const readIn = async <Result>(
  held: Kysely<BoardSchema>,
  engine: Engine,
  work: (db: Executor) => Promise<Result>,
): Promise<Result> => insideTransaction(async () => work(Object.assign(held.withPlugin(readsAlone), { engine })))
