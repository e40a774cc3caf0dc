import type { StoredAccount } from './account-file.ts'

/** The emulator's state: the methods that change accounts and one-time codes of mailed links. */
export interface AccountRecords {
  readonly oobs: Map<string, object>
  createUserWithLocalId(localId: string, ...rest: unknown[]): unknown
  overwriteUserWithLocalId(localId: string, ...rest: unknown[]): unknown
  updateUserByLocalId(localId: string, fields: object, ...rest: unknown[]): unknown
  deleteUser(user: StoredAccount): void
  deleteOobCode(code: string): boolean
  getUserByLocalId(localId: string): StoredAccount | undefined
}

/** Reverts a change. */
export type Undo = () => void

interface Watch {
  /** Makes a change that is neither reported nor undone. */
  quietly: <Result>(change: () => Result) => Result
}

const BY_ID = ['createUserWithLocalId', 'overwriteUserWithLocalId', 'updateUserByLocalId'] as const
/** Fields that change with every sign-in. A crash may lose them. */
const TIMES_OF_USE = new Set(['lastLoginAt', 'lastRefreshAt'])
/** Providers that the emulator derives from the account's own fields. */
const DERIVED_PROVIDERS = new Set(['password', 'phone'])

/** Reports every change of an account with its undo function; null when only usage times changed. */
export function watchAccounts(records: AccountRecords, onChange: (undo: Undo | null) => void): Watch {
  // The methods call each other; report only the outermost call.
  let isWithin = false
  const quietly = <Result>(change: () => Result): Result => {
    const before = isWithin
    isWithin = true
    try {
      return change()
    } finally {
      isWithin = before
    }
  }
  const watched = <Result>(localId: string, change: () => Result): Result => {
    if (isWithin) return change()
    const before = structuredClone(records.getUserByLocalId(localId))
    try {
      return quietly(change)
    } finally {
      const isSame = lasting(before) === lasting(records.getUserByLocalId(localId))
      onChange(isSame ? null : () => quietly(() => putBack(records, localId, before)))
    }
  }
  for (const name of BY_ID) {
    const change = records[name].bind(records) as (localId: string, ...rest: unknown[]) => unknown
    records[name] = (localId: string, ...rest: unknown[]) => watched(localId, () => change(localId, ...rest))
  }
  const deleteUser = records.deleteUser.bind(records)
  records.deleteUser = (user) => watched(user.localId, () => deleteUser(user))
  const deleteCode = records.deleteOobCode.bind(records)
  records.deleteOobCode = (code) => {
    const used = records.oobs.get(code)
    // On undo, the mailed link can be used again.
    if (used) onChange(() => void records.oobs.set(code, used))
    return deleteCode(code)
  }
  return { quietly }
}

/** Writes a stored account into the emulator, with its password and sessions. */
export function putAccount(records: AccountRecords, account: StoredAccount): void {
  const providers = account.providerUserInfo?.filter(({ providerId }) => !DERIVED_PROVIDERS.has(providerId))
  records.overwriteUserWithLocalId(account.localId, { ...account, providerUserInfo: providers ?? [] })
}

function putBack(records: AccountRecords, localId: string, before: StoredAccount | undefined): void {
  const now = records.getUserByLocalId(localId)
  if (before) putAccount(records, before)
  else if (now) records.deleteUser(now)
}

function lasting(account: StoredAccount | undefined): string | undefined {
  return account && JSON.stringify(account, (name, value: unknown) => (TIMES_OF_USE.has(name) ? undefined : value))
}
