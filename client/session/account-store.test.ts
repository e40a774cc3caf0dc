import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createRequire } from 'node:module'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type * as FirebaseApp from 'firebase/app'
import type * as FirebaseAuth from 'firebase/auth'
import type { Auth } from 'firebase/auth'
import { createAccountStore } from './account-store.ts'

// Firebase's browser build: its Node.js build has no IndexedDB.
const ofFirebase = createRequire(createRequire(import.meta.url).resolve('firebase/auth'))
const { initializeApp, deleteApp } = ofFirebase('firebase/app') as typeof FirebaseApp
const folder = ofFirebase.resolve('@firebase/auth/package.json').replace('package.json', '')
const { initializeAuth, indexedDBLocalPersistence, signOut } = ofFirebase(
  `${folder}dist/browser-cjs/index.js`,
) as typeof FirebaseAuth

const API_KEY = 'demo'
const KEY = `firebase:authUser:${API_KEY}:[DEFAULT]`
const NO_ROOM = new DOMException('There is no room.', 'QuotaExceededError')
const account = (email: string) => ({
  uid: `uid of ${email}`,
  email,
  emailVerified: false,
  isAnonymous: false,
  providerData: [],
  stsTokenManager: { refreshToken: 'refresh', accessToken: 'access', expirationTime: Date.now() + 3_600_000 },
  createdAt: '1',
  lastLoginAt: '1',
  apiKey: API_KEY,
  appName: '[DEFAULT]',
})
const MAREN = account('maren.holt@example.org')

/** Firebase's own persistence, by its private names. */
interface OwnPersistence {
  _get: (key: string) => Promise<{ email: string } | null>
  _set: (key: string, value: unknown) => Promise<void>
  _remove: (key: string) => Promise<void>
}
const own = new (indexedDBLocalPersistence as unknown as new () => OwnPersistence)()

/** Reads and writes the store through Firebase's own persistence. */
const stored = async () => (await own._get(KEY))?.email ?? null
const leave = (value: typeof MAREN | null) => (value ? own._set(KEY, value) : own._remove(KEY))

/** Starts the app with a network that reaches nothing. */
function start(beside?: Storage) {
  const onError = vi.fn<(error: unknown) => void>()
  const store = createAccountStore(onError, beside)
  const app = initializeApp({ apiKey: API_KEY })
  const auth: Auth = initializeAuth(app, { persistence: store.persistence })
  running.push(() => deleteApp(app))
  return { auth, store, onError, email: () => auth.currentUser?.email ?? null }
}
const running: (() => Promise<void>)[] = []

/** Makes every store fail in this operation, until the test ends. */
const refuse = (what: 'put' | 'delete' | 'get') =>
  vi.spyOn(IDBObjectStore.prototype, what).mockImplementation(() => {
    throw NO_ROOM
  })

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await leave(null)
  return async () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    await Promise.all(running.splice(0).map((stop) => stop()))
  }
})

test('an account that Firebase has stored itself is read, and one that is stored here is read by Firebase', async () => {
  await leave(MAREN)
  const { auth, store, email } = start()
  await auth.authStateReady()
  expect(email()).toBeNull()
  expect(await store.read()).toBe('account')
  expect(email()).toBe(MAREN.email)
  expect(await stored()).toBe(MAREN.email)
  await signOut(auth)
  expect(await stored()).toBeNull()
  expect(store.isSaved()).toBe(true)
})

test('an empty store that can be read and written has no account', async () => {
  const { auth, store, onError } = start()
  await auth.authStateReady()
  expect(await store.read()).toBe('none')
  expect(onError).not.toHaveBeenCalledWith(expect.anything())
})

test('an empty store that takes nothing says nothing', async () => {
  const { auth, store, onError } = start()
  await auth.authStateReady()
  refuse('put')
  expect(await store.read()).toBe('unknown')
  expect(onError).toHaveBeenCalledWith(NO_ROOM)
})

test('an account in a store that takes nothing is signed in, and stays there', async () => {
  await leave(MAREN)
  const { auth, store, email, onError } = start()
  await auth.authStateReady()
  refuse('put')
  expect(await store.read()).toBe('account')
  expect(email()).toBe(MAREN.email)
  expect(onError).toHaveBeenCalledWith(NO_ROOM)
  vi.restoreAllMocks()
  expect(await stored()).toBe(MAREN.email)
})

test('an account in a store that cannot be read stays there, and is signed in once it can', async () => {
  await leave(MAREN)
  const { auth, store, email } = start()
  await auth.authStateReady()
  refuse('get')
  expect(await store.read()).toBe('unknown')
  expect(email()).toBeNull()
  vi.restoreAllMocks()
  expect(await stored()).toBe(MAREN.email)
  expect(await store.read()).toBe('account')
  expect(email()).toBe(MAREN.email)
})

test('a sign-out that the store does not take counts for this page', async () => {
  await leave(MAREN)
  const { auth, store, email } = start()
  await auth.authStateReady()
  await store.read()
  refuse('delete')
  await signOut(auth)
  expect(email()).toBeNull()
  expect(store.isSaved()).toBe(false)
  expect(await store.read()).not.toBe('account')
})

/** A localStorage in memory. */
function storageBeside(): Storage {
  const values = new Map<string, string>()
  return {
    length: 0,
    key: () => null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  }
}
/** Makes the database refuse to open, until the test ends. */
const refuseToOpen = () =>
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store.', 'UnknownError')
  })
/** Signs in as Firebase does; like a reload, `start` then begins anew. */
async function signIn({ auth, store }: ReturnType<typeof start>, value = MAREN) {
  await auth.authStateReady()
  await store.read()
  const own = new (store.persistence as unknown as new () => OwnPersistence)()
  await own._set(KEY, value)
}
/** Begins anew, as after a reload. */
async function reload(beside: Storage) {
  await Promise.all(running.splice(0).map((stop) => stop()))
  const page = start(beside)
  await page.auth.authStateReady()
  return page
}

test('a sign-in survives a reload where the database cannot be opened', async () => {
  const beside = storageBeside()
  refuseToOpen()
  const page = start(beside)
  await signIn(page)
  expect(page.store.isSaved()).toBe(true)
  const { store, email, auth } = await reload(beside)
  expect(await store.read()).toBe('account')
  expect(email()).toBe(MAREN.email)
  await signOut(auth)
  const after = await reload(beside)
  expect(await after.store.read()).toBe('unknown')
  expect(after.email()).toBeNull()
})

test('an account kept beside the database goes into it once that can be opened, whoever it held before', async () => {
  await leave(account('idris@example.org'))
  const beside = storageBeside()
  refuseToOpen()
  await signIn(start(beside))
  vi.restoreAllMocks()
  const { store, email } = await reload(beside)
  expect(await store.read()).toBe('account')
  expect(email()).toBe(MAREN.email)
  expect(await stored()).toBe(MAREN.email)
  expect(beside.getItem('foothold.account')).toBeNull()
})

test('an account kept beside a full database gives way to one that is stored there afterwards', async () => {
  const beside = storageBeside()
  const page = start(beside)
  refuse('put')
  await signIn(page)
  expect(await stored()).toBeNull()
  vi.restoreAllMocks()
  await leave(account('idris@example.org'))
  const { store, email } = await reload(beside)
  expect(await store.read()).toBe('account')
  expect(email()).toBe('idris@example.org')
})

test('a sign-out in another tab is heard of, once the store is empty', async () => {
  await leave(MAREN)
  const [here, there] = [start(), createAccountStore(() => undefined)]
  await here.auth.authStateReady()
  await here.store.read()
  const other = new (there.persistence as unknown as new () => OwnPersistence & {
    _addListener: (key: string, listener: () => Promise<void>) => void
  })()
  other._addListener(KEY, async () => undefined)
  await there.read()
  await other._remove(KEY)
  await vi.waitFor(() => expect(here.email()).toBeNull())
})

test('a database without its store is made again', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open('firebaseLocalStorageDb', 1)
    opening.addEventListener('success', () => resolve(opening.result.close()))
  })
  const { auth, store } = start()
  await auth.authStateReady()
  expect(await store.read()).toBe('none')
})

test('a store that the browser clears while it is read is a store that cannot be read, and no other error', async () => {
  await leave(MAREN)
  const { get } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, ...args) {
    const request = get.apply(this, args)
    this.transaction.abort()
    return request
  })
  const unhandled = vi.fn<(error: unknown) => void>()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const { store, onError } = start()
  expect(await store.read()).toBe('unknown')
  expect(onError).toHaveBeenCalled()
  // Node tells of it once the current task is over.
  await new Promise((resolve) => void setTimeout(resolve))
  expect(unhandled).not.toHaveBeenCalled()
})
