import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import type { DraftRecord, LazyTierRecord, MetaRecord, SavedRecord } from './records.ts'
import type { ActionResult, OutboxRecord } from './outbox/outbox.records.ts'

const DATABASE_NAME = 'foothold'
const VERSION = 1
// While the browser clears the site's storage, it closes each new connection too.
const MAX_TRIES = 3
/** The time it needs for that, in milliseconds, before the last try. */
const CLEARING_MS = 300
/** How long a call waits for the store to open, in milliseconds. Some browsers never answer until they are restarted. */
const OPENING_MS = 10_000

/** All data this device stores in IndexedDB. Each record names its owner. */
interface DeviceSchema extends DBSchema {
  /** Actions waiting to be sent: one record per action, in the order of `seq`. */
  actions: {
    key: number
    value: OutboxRecord
    indexes: { id: string; dedupe: string; userId: string }
  }
  /** Action results, kept until every page has read them. */
  results: { key: string; value: ActionResult; indexes: { userId: string } }
  /** Drafts, keyed by owner and form. */
  drafts: { key: [owner: string, name: string]; value: DraftRecord; indexes: { owner: string } }
  /** Server responses stored one by one for reading offline. */
  responses: { key: [owner: string, name: string]; value: LazyTierRecord; indexes: { owner: string } }
  /** Saved jobs of a person, or of this device's visitor under the owner ''. */
  saved: { key: [owner: string, jobId: string]; value: SavedRecord; indexes: { owner: string } }
  /** State shared by pages and the service worker. */
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
   * Runs the work in one transaction, which is on disk once the promise resolves. Throws the errors of IndexedDB,
   * including `QuotaExceededError`; nothing is written in that case. Work whose connection is lost runs again.
   */
  write<Result>(stores: Stores[], work: (tx: DeviceTransaction) => Promise<Result>): Promise<Result>
  read<Result>(stores: Stores[], work: (tx: DeviceTransaction<'readonly'>) => Promise<Result>): Promise<Result>
  close(): void
}

type Connection = IDBPDatabase<DeviceSchema>

/**
 * The device's IndexedDB store. Opened on first use, and reopened when the browser has dropped the connection.
 *
 * @param page what is told that the page is left
 */
export function createDevice(name = DATABASE_NAME, page: Partial<EventTarget> = globalThis): Device {
  let opened: Promise<Connection> | null = null
  let isClosed = false
  const underWay = new Set<Abortable>()
  let isAway = false
  let isBack = Promise.resolve()
  /** Also aborts a transaction for which the store has opened only after the page was left. */
  const follow = (tx: Abortable): void => {
    underWay.add(tx)
    tx.done.catch(() => undefined).finally(() => underWay.delete(tx))
    if (isAway) abort(tx)
  }
  /**
   * WebKit freezes the transactions of a page that somebody may come back to. All other pages then wait to write, and
   * to open a store that was about to be made, until the browser is restarted. Aborted work runs again once somebody
   * comes back.
   */
  const onLeave = ({ persisted }: Event & { persisted?: boolean }): void => {
    if (!persisted) return
    isAway = true
    isBack = new Promise((resolve) => {
      const back = () => {
        isAway = false
        resolve()
      }
      page.addEventListener?.('pageshow', back, { once: true })
    })
    for (const tx of underWay) abort(tx)
  }
  page.addEventListener?.('pagehide', onLeave)

  const open = (): Promise<Connection> => {
    if (opened) return opened
    const opening: Promise<Connection> = openDB<DeviceSchema>(name, VERSION, {
      upgrade: (db, _before, _now, tx) => {
        follow(tx)
        if (!isAway) upgrade(db)
      },
      // Another tab waits to upgrade the database: close this connection so that it is not blocked.
      blocking: (_current, _blocked, event) => {
        forget(inTime)
        ;(event.target as IDBDatabase | null)?.close()
      },
      terminated: () => forget(inTime),
    }).catch((error: unknown) => {
      forget(inTime)
      throw error
    })
    const inTime = withinTime(opening)
    // Once it is too late, calls fail at once. If it opens after all, the next call opens it again.
    inTime.catch(() => opening.then((db) => db.close()).then(() => forget(inTime))).catch(() => undefined)
    opened = inTime
    return inTime
  }
  /** The next call reopens the store, unless another call already has. */
  const forget = (connection: Promise<Connection>): void => {
    if (opened === connection) opened = null
  }

  async function inTransaction<Mode extends 'readonly' | 'readwrite', Result>(
    stores: Stores[],
    mode: Mode,
    work: (tx: DeviceTransaction<Mode>) => Promise<Result>,
    tries = 1,
  ): Promise<Result> {
    await isBack
    const connection = open()
    try {
      const db = await connection
      const options = mode === 'readwrite' ? ({ durability: 'strict' } as const) : {}
      const tx = db.transaction(stores, mode, options) as DeviceTransaction<Mode>
      follow(tx)
      return await carriedOut(tx, work)
    } catch (error) {
      if (tries === MAX_TRIES || isClosed || !isDropped(error)) throw error
      forget(connection)
      connection.then((db) => db.close()).catch(() => undefined)
      if (tries === MAX_TRIES - 1) await new Promise((resolve) => setTimeout(resolve, CLEARING_MS))
      return inTransaction(stores, mode, work, tries + 1)
    }
  }

  return {
    write: (stores, work) => inTransaction(stores, 'readwrite', work),
    read: (stores, work) => inTransaction(stores, 'readonly', work),
    close() {
      isClosed = true
      page.removeEventListener?.('pagehide', onLeave)
      opened?.then((db) => db.close()).catch(() => undefined)
      opened = null
    },
  }
}

type Abortable = Pick<DeviceTransaction, 'abort' | 'done'>

function abort(tx: Abortable): void {
  try {
    tx.abort()
  } catch {
    // The transaction has completed or is already aborted.
  }
}

/** Rejects with a TimeoutError when the store has not opened in time. */
function withinTime(opening: Promise<Connection>): Promise<Connection> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('The store does not open.', 'TimeoutError')), OPENING_MS)
  })
  return Promise.race([opening, expiry]).finally(() => clearTimeout(timer))
}

/** Runs the work and resolves once the transaction has completed; aborts the transaction when the work fails. */
async function carriedOut<Mode extends 'readonly' | 'readwrite', Result>(
  tx: DeviceTransaction<Mode>,
  work: (tx: DeviceTransaction<Mode>) => Promise<Result>,
): Promise<Result> {
  let result: Result
  try {
    result = await work(tx)
  } catch (error) {
    abort(tx)
    // Requests of a transaction that the browser aborts say only that; the transaction says why.
    throw tx.error && error instanceof DOMException && error.name === 'AbortError' ? tx.error : error
  }
  await tx.done
  return result
}

/**
 * Whether the browser closed the connection: WebKit in the background and without an event, all browsers when they clear
 * a site's storage. Nothing was written.
 */
export const isDropped = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError', 'UnknownError'].includes(error.name)

function upgrade(db: IDBPDatabase<DeviceSchema>): void {
  const actions = db.createObjectStore('actions', { keyPath: 'seq', autoIncrement: true })
  actions.createIndex('id', 'id', { unique: true })
  actions.createIndex('dedupe', 'dedupe', { unique: true })
  actions.createIndex('userId', 'userId')
  db.createObjectStore('results', { keyPath: 'id' }).createIndex('userId', 'userId')
  db.createObjectStore('drafts', { keyPath: ['owner', 'name'] }).createIndex('owner', 'owner')
  db.createObjectStore('responses', { keyPath: ['owner', 'name'] }).createIndex('owner', 'owner')
  db.createObjectStore('saved', { keyPath: ['owner', 'jobId'] }).createIndex('owner', 'owner')
  db.createObjectStore('meta', { keyPath: 'key' })
}
