import { deleteDB, openDB, type IDBPDatabase } from 'idb'
import type { Persistence } from 'firebase/auth'
import { attempt } from '#client/api/attempt.ts'
import { deviceStorage, type DeviceStorage } from '#client/api/device-storage.ts'

/** The names that Firebase gives its own database; they are private to Firebase. */
const DATABASE = 'firebaseLocalStorageDb'
const STORE = 'firebaseLocalStorage'
/** Written and deleted again to check whether the store is writable. */
const PROBE = 'foothold:probe'
/** Where localStorage keeps the account that the database does not take. */
const BESIDE = 'foothold.account'
/** Tells other tabs and the service worker that the account has changed. */
const CHANNEL = 'foothold-account'

interface AccountRecord {
  fbase_key: string
  value: unknown
}

/** The methods Firebase calls on a persistence; these names are private to Firebase too. */
interface FirebasePersistence extends Persistence {
  readonly type: 'LOCAL'
  _isAvailable(): Promise<boolean>
  _set(key: string, value: unknown): Promise<void>
  _get(key: string): Promise<unknown>
  _remove(key: string): Promise<void>
  _addListener(key: string, listener: () => Promise<void>): void
  _removeListener(key: string, listener: () => Promise<void>): void
}

/** 'unknown': the store cannot be read, or it is empty and cannot be written. */
type Stored = 'account' | 'none' | 'unknown'

export interface AccountStore {
  /** For `initializeAuth`. */
  persistence: Persistence
  /** Reads the store and makes Firebase adopt its account; call once Firebase has started. */
  read(): Promise<Stored>
  /** Whether the last change is stored on the device, not only in this page's memory. */
  isSaved(): boolean
}

/** A value that could not be written: valid until someone else changes what was stored at that time. */
interface Unsaved {
  value: unknown
  /** The stored value then; null when it could not be read. */
  before: string | null
}

/** Called with the error of every failed write, and with null after the next successful one. */
type OnError = (error: unknown) => void

/**
 * Stores the provider's account, in place of Firebase's `indexedDBLocalPersistence`. That one signs out and deletes the
 * account when the store cannot be read or written at start-up. Here Firebase starts without an account and receives it
 * afterwards, as if another tab had signed in. An account that cannot be written is kept in `beside` until it can, or for
 * this page where that refuses it too.
 */
export function createAccountStore(onError: OnError, beside: DeviceStorage = deviceStorage()): AccountStore {
  const channel = new BroadcastChannel(CHANNEL)
  const listeners = new Set<() => Promise<void>>()
  let key = ''
  /** Until then Firebase sees an empty store: at start-up it would delete an account it cannot check. */
  let isOpen = false
  /** What could not be written; in `beside`, the account is there for a reload and for other tabs. */
  let ofPage: Unsaved | null = null
  const unsavedNow = (): Unsaved | null => ofPage ?? attempt(() => parseUnsaved(beside.getItem(BESIDE)), null)
  const keepBeside = (unsaved: Unsaved): void => {
    const isKept =
      unsaved.value !== null && attempt(() => (beside.setItem(BESIDE, JSON.stringify(unsaved)), true), false)
    ofPage = isKept ? null : unsaved
    if (!isKept) attempt(() => beside.removeItem(BESIDE), undefined)
  }
  const clear = (): void => {
    ofPage = null
    attempt(() => beside.removeItem(BESIDE), undefined)
  }

  const get = async (): Promise<unknown> => {
    const record = await inDatabase(async (db): Promise<AccountRecord | undefined> => {
      const tx = db.transaction(STORE)
      // When the browser clears the site's storage the request says so; `done` would be an error that nobody handles.
      tx.done.catch(() => undefined)
      return tx.store.get(key)
    })
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

  /** Reads twice, with a write in between. */
  const find = async (): Promise<Stored> => {
    try {
      const value = await current()
      // Into the database as soon as that takes it: the service worker sees only that.
      if (value !== null && unsavedNow()) await change(value)
      if (value !== null) return 'account'
      return (await canWrite()) && (await current()) === null ? 'none' : 'unknown'
    } catch (error) {
      onError(error)
      return 'unknown'
    }
  }

  const current = async (): Promise<unknown> => {
    const unsaved = unsavedNow()
    if (!unsaved) return get()
    const now = await get().then(JSON.stringify, () => unsaved.before)
    if (unsaved.before === null || now === unsaved.before) return unsaved.value
    clear()
    return get()
  }

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  const notifyOthers = () => channel.postMessage('changed')

  const change = async (value: unknown): Promise<void> => {
    isOpen = true
    let before: string | null = null
    const last = JSON.stringify(unsavedNow()?.value)
    try {
      before = JSON.stringify(await get())
      const record: AccountRecord = { fbase_key: key, value }
      await inDatabase<unknown>((db) => (value === null ? db.delete(STORE, key) : db.put(STORE, record)))
      clear()
      onError(null)
      if (value === null || before !== JSON.stringify(value)) notifyOthers()
    } catch (error) {
      keepBeside({ value, before })
      onError(error)
      if (last !== JSON.stringify(value)) notifyOthers()
    }
  }

  /** Makes Firebase compare the store with its state. Firebase throws when it cannot get a fresh token it needs. */
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
  /** Firebase creates the instance itself, with `new`. */
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
    isSaved: () => ofPage === null,
  }
}

function parseUnsaved(text: string | null): Unsaved | null {
  const found = text === null ? null : (JSON.parse(text) as Partial<Unsaved> | null)
  if (typeof found !== 'object' || found === null || !found.value) return null
  return { value: found.value, before: typeof found.before === 'string' ? found.before : null }
}

/** Opens a connection per use: browsers drop connections in the background. Throws the errors of IndexedDB. */
async function inDatabase<Result>(work: (db: IDBPDatabase) => Promise<Result>): Promise<Result> {
  const db = await openDB(DATABASE, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(STORE, { keyPath: 'fbase_key' }),
  })
  try {
    if (db.objectStoreNames.contains(STORE)) return await work(db)
  } finally {
    db.close()
  }
  // Firefox has left databases without their object store, when several tabs opened them at once.
  await deleteDB(DATABASE)
  return inDatabase(work)
}
