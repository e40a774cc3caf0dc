import { deleteDB, openDB, type IDBPDatabase } from 'idb'
import type { Persistence } from 'firebase/auth'

/** Firebase's own database, where earlier versions of the app have left sign-ins. Its names are private to Firebase. */
const DATABASE = 'firebaseLocalStorageDb'
const STORE = 'firebaseLocalStorage'
/** Written and deleted again to see whether the store takes anything. */
const PROBE = 'foothold:probe'
/** Tells other tabs and the worker that the account has changed. */
const CHANNEL = 'foothold-account'

interface AccountRecord {
  fbase_key: string
  value: unknown
}

/** What Firebase calls on a persistence; these names are private to it as well. */
interface FirebasePersistence extends Persistence {
  readonly type: 'LOCAL'
  _isAvailable(): Promise<boolean>
  _set(key: string, value: unknown): Promise<void>
  _get(key: string): Promise<unknown>
  _remove(key: string): Promise<void>
  _addListener(key: string, listener: () => Promise<void>): void
  _removeListener(key: string, listener: () => Promise<void>): void
}

/** 'unknown': the store can't be read, or it is empty and can't be written. */
type Stored = 'account' | 'none' | 'unknown'

export interface AccountStore {
  /** For `initializeAuth`. */
  persistence: Persistence
  /** Reads the store, and has Firebase take on what stands there; to be called once Firebase has started. */
  read(): Promise<Stored>
  /** Whether the last change is on the device, not in this page's memory alone. */
  isSaved(): boolean
}

/** Told of every write that failed, and of null once one has succeeded. */
type OnError = (error: unknown) => void

/**
 * The store of the provider's account, in place of Firebase's `indexedDBLocalPersistence`. That one signs out, and
 * deletes the account, when the store can't be read or written at a start. Here, Firebase starts without an account and
 * is handed it afterwards, as if another tab had signed in; what can't be written counts for this page.
 */
export function createAccountStore(onError: OnError): AccountStore {
  const channel = new BroadcastChannel(CHANNEL)
  const listeners = new Set<() => Promise<void>>()
  let key = ''
  /** Firebase sees nothing before: at its start it would delete what it can't check. */
  let isOpen = false
  /** What could not be written, and what stood in the store then: it counts until somebody else writes. */
  let unsaved: { value: unknown; before: string } | null = null

  const get = async (): Promise<unknown> => {
    const record = await inDatabase((db): Promise<AccountRecord | undefined> => db.get(STORE, key))
    return record?.value ?? null
  }

  const canWrite = async (): Promise<boolean> => {
    try {
      await inDatabase(async (db) => {
        await db.put(STORE, { fbase_key: PROBE, value: true } satisfies AccountRecord)
        await db.delete(STORE, PROBE)
      })
      return true
    } catch (error) {
      onError(error)
      return false
    }
  }

  /** Asked twice, with a write in between. */
  const find = async (): Promise<Stored> => {
    try {
      if ((await current()) !== null) return 'account'
      return (await canWrite()) && (await current()) === null ? 'none' : 'unknown'
    } catch (error) {
      onError(error)
      return 'unknown'
    }
  }

  const current = async (): Promise<unknown> => {
    if (!unsaved) return get()
    const now = await get().then(JSON.stringify, () => unsaved?.before)
    if (now === unsaved.before) return unsaved.value
    unsaved = null
    return get()
  }

  const change = async (value: unknown): Promise<void> => {
    isOpen = true
    let before = 'null'
    try {
      before = JSON.stringify(await get())
      const record: AccountRecord = { fbase_key: key, value }
      await inDatabase<unknown>((db) => (value === null ? db.delete(STORE, key) : db.put(STORE, record)))
      unsaved = null
      onError(null)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
      if (value === null || before !== JSON.stringify(value)) channel.postMessage('changed')
    } catch (error) {
      unsaved = { value, before }
      onError(error)
    }
  }

  /** Firebase compares the store with what it has. It throws where it needs a fresh token and can't get one. */
  const notify = async (): Promise<void> => {
    isOpen = true
    await Promise.allSettled([...listeners].map((listener) => listener()))
  }
  channel.addEventListener('message', () => {
    if (isOpen) void find().then((found) => (found === 'unknown' ? undefined : notify()))
  })

  const persistence: FirebasePersistence = {
    type: 'LOCAL',
    _isAvailable: async () => true,
    _get: async () => (isOpen ? current() : null),
    _set: (_key, value) => change(value),
    _remove: async () => {
      if (isOpen) await change(null)
    },
    _addListener(ofUser, listener) {
      key = ofUser
      listeners.add(listener)
    },
    _removeListener: (_key, listener) => void listeners.delete(listener),
  }
  /** Firebase makes the instance itself, by `new`. */
  function AccountPersistence() {
    return persistence
  }
  return {
    persistence: AccountPersistence as unknown as Persistence,
    async read() {
      const found = await find()
      if (found !== 'unknown') await notify()
      return found
    },
    isSaved: () => unsaved === null,
  }
}

/** Opened for each use: browsers drop connections in the background. Throws what IndexedDB throws. */
async function inDatabase<Result>(work: (db: IDBPDatabase) => Promise<Result>): Promise<Result> {
  const db = await openDB(DATABASE, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(STORE, { keyPath: 'fbase_key' }),
  })
  try {
    if (db.objectStoreNames.contains(STORE)) return await work(db)
  } finally {
    db.close()
  }
  // Firefox has left databases without their store, when several tabs opened them at once.
  await deleteDB(DATABASE)
  return inDatabase(work)
}
