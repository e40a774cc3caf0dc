import { readFileSync } from 'node:fs'
import { replaceFile } from '#server/atomic-file.ts'

/** An account in the emulator's format; only the fields used here are typed. */
export interface StoredAccount {
  localId: string
  email?: string
  /** Sign-ins before this are over: epoch seconds. */
  validSince?: string
  providerUserInfo?: { providerId: string }[]
}

/** Reads the accounts of a file; empty when it does not exist. Throws a one-line error when the content is invalid. */
export function readAccounts(path: string): StoredAccount[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
  const accounts = accountsIn(text)
  if (!accounts) throw new Error(`${path} does not hold accounts: restore it, or move it away to start without any.`)
  return accounts
}

function accountsIn(text: string): StoredAccount[] | null {
  try {
    const content: unknown = JSON.parse(text)
    const users: unknown = typeof content === 'object' && content !== null && 'users' in content ? content.users : null
    return Array.isArray(users) && users.every(isAccount) ? users : null
  } catch {
    return null
  }
}

function isAccount(value: unknown): value is StoredAccount {
  return typeof value === 'object' && value !== null && 'localId' in value && typeof value.localId === 'string'
}

export function accountsText(users: StoredAccount[]): string {
  return JSON.stringify({ users }, null, 1)
}

/** Replaces the file, readable by its owner only: the emulator stores passwords in plain text. */
export const writeAccounts = (path: string, text: string): void => replaceFile(path, text)
