import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import type { DraftRecord, LazyTierRecord, MetaRecord, SavedRecord } from './records.ts'
import type { ActionResult, OutboxRecord } from './outbox/outbox.records.ts'

const DATABASE_NAME = 'foothold'
const VERSION = 1

/** Everything this device keeps in IndexedDB. Each record names the person it belongs to. */
interface DeviceSchema extends DBSchema {
  /** What waits to be sent: one record an action, in the order of `seq`. */
  actions: {
    key: number
    value: OutboxRecord
    indexes: { id: string; dedupe: string; userId: string }
  }
  /** Action results, until every screen has them. Called receipts on devices. */
  receipts: { key: string; value: ActionResult; indexes: { userId: string } }
  /** Texts being written: by owner and form. */
  drafts: { key: [owner: string, name: string]; value: DraftRecord; indexes: { owner: string } }
  /** Answers kept one by one for reading without a network. */
  library: { key: [owner: string, name: string]; value: LazyTierRecord; indexes: { owner: string } }
  /** Saved jobs: of a person, or of this device's visitor under the owner ''. */
  saved: { key: [owner: string, jobId: string]; value: SavedRecord; indexes: { owner: string } }
  /** What pages and worker must both know. */
  meta: { key: string; value: MetaRecord }
}

type Stores = StoreNames<DeviceSchema>
export type DeviceTransaction<Mode extends IDBTransactionMode = 'readwrite'> = IDBPTransaction<
  DeviceSchema,
  Stores[],
  Mode
>

export interface Device {
  /**
   * Runs the work in one transaction, on disk once the promise resolves. Throws what IndexedDB throws, a
   * `QuotaExceededError` among it; nothing of the work is kept then.
   */
  write<Result>(stores: Stores[], work: (tx: DeviceTransaction) => Promise<Result>): Promise<Result>
  read<Result>(stores: Stores[], work: (tx: DeviceTransaction<'readonly'>) => Promise<Result>): Promise<Result>
  close(): void
}

type Connection = IDBPDatabase<DeviceSchema>

/** The device's store. It is opened when it is first needed, and again when the browser has dropped it. */
export function createDevice(name = DATABASE_NAME): Device {
  let opened: Promise<Connection> | null = null
  let isClosed = false

  const open = (): Promise<Connection> => {
    if (opened) return opened
    const opening: Promise<Connection> = openDB<DeviceSchema>(name, VERSION, {
      upgrade,
      // A newer version of the app waits in another tab: it must not wait for this one.
      blocking: (_current, _blocked, event) => {
        forget(opening)
        ;(event.target as IDBDatabase | null)?.close()
      },
      terminated: () => forget(opening),
    }).catch((error: unknown) => {
      forget(opening)
      throw error
    })
    opened = opening
    return opening
  }
  /** The next one who needs the store opens it anew, unless somebody has already. */
  const forget = (connection: Promise<Connection>): void => {
    if (opened === connection) opened = null
  }

  async function inTransaction<Mode extends 'readonly' | 'readwrite', Result>(
    stores: Stores[],
    mode: Mode,
    work: (tx: DeviceTransaction<Mode>) => Promise<Result>,
    isSecondTry = false,
  ): Promise<Result> {
    const connection = open()
    const db = await connection
    try {
      const options = mode === 'readwrite' ? ({ durability: 'strict' } as const) : {}
      return await carriedOut(db.transaction(stores, mode, options) as DeviceTransaction<Mode>, work)
    } catch (error) {
      // WebKit drops connections in the background without saying so; nothing of the work is kept then.
      if (isSecondTry || isClosed || !(isDropped(error) || isCutOff(error, db))) throw error
      forget(connection)
      db.close()
      return inTransaction(stores, mode, work, true)
    }
  }

  return {
    write: (stores, work) => inTransaction(stores, 'readwrite', work),
    read: (stores, work) => inTransaction(stores, 'readonly', work),
    close() {
      isClosed = true
      opened?.then((db) => db.close()).catch(() => undefined)
      opened = null
    },
  }
}

/** Does the work, and answers once the transaction has ended; gives all of it up when a part fails. */
async function carriedOut<Mode extends 'readonly' | 'readwrite', Result>(
  tx: DeviceTransaction<Mode>,
  work: (tx: DeviceTransaction<Mode>) => Promise<Result>,
): Promise<Result> {
  // An aborted transaction rejects here as well as in the work.
  tx.done.catch(() => undefined)
  let result: Result
  try {
    result = await work(tx)
  } catch (error) {
    try {
      tx.abort()
    } catch {
      // It has been given up already.
    }
    throw error
  }
  await tx.done
  return result
}

/** Whether the transaction ended with its connection, as when the browser clears what a site has stored. */
function isCutOff(error: unknown, db: Connection): boolean {
  if (!(error instanceof DOMException && error.name === 'AbortError')) return false
  try {
    db.transaction('meta')
    return false
  } catch {
    return true
  }
}

/** What browsers say of a connection that is not there any more. */
export const isDropped = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')

function upgrade(db: IDBPDatabase<DeviceSchema>): void {
  const actions = db.createObjectStore('actions', { keyPath: 'seq', autoIncrement: true })
  actions.createIndex('id', 'id', { unique: true })
  actions.createIndex('dedupe', 'dedupe', { unique: true })
  actions.createIndex('userId', 'userId')
  db.createObjectStore('receipts', { keyPath: 'id' }).createIndex('userId', 'userId')
  db.createObjectStore('drafts', { keyPath: ['owner', 'name'] }).createIndex('owner', 'owner')
  db.createObjectStore('library', { keyPath: ['owner', 'name'] }).createIndex('owner', 'owner')
  db.createObjectStore('saved', { keyPath: ['owner', 'jobId'] }).createIndex('owner', 'owner')
  db.createObjectStore('meta', { keyPath: 'key' })
}
