import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { createFile } from '#server/atomic-file.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { PUSH_KEYS_FILE } from '#server/database/data-folder.ts'
import { SecretRepository } from './secret.repository.ts'

/** The key pair that identifies this board to push services (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The board's keys, created at its first start. Browsers subscribe with the public key: with other keys no device could
 * be reached any more, so the file is never replaced. Throws a one-line error when its content is invalid.
 */
export function openPushKeys(directory: string): PushKeys {
  const path = join(directory, PUSH_KEYS_FILE)
  const stored = readKeys(path)
  if (stored) return stored
  const keys = webPush.generateVAPIDKeys()
  if (createFile(path, JSON.stringify(keys))) return keys
  // A concurrent start created the file first.
  return readKeys(path) ?? openPushKeys(directory)
}

/**
 * The keys of a board whose processes share a database: the first process creates them, or takes them from this folder.
 * Throws a one-line error when the database has invalid ones.
 */
export async function openSharedPushKeys(database: BoardDatabase, directory: string): Promise<PushKeys> {
  const secrets = new SecretRepository()
  const own = readKeys(join(directory, PUSH_KEYS_FILE)) ?? webPush.generateVAPIDKeys()
  const text = await database.inTransaction(async (tx) => secrets.keep(tx, 'push-keys', JSON.stringify(own)))
  const keys = keysIn(text)
  if (!keys) throw new Error('The database does not hold keys for notifications: restore its table board_secrets.')
  return keys
}

function readKeys(path: string): PushKeys | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const keys = keysIn(text)
  if (!keys) {
    throw new Error(`${path} does not hold keys: restore it, or move it away, and every device has to be told anew.`)
  }
  return keys
}

function keysIn(text: string): PushKeys | null {
  try {
    const content: unknown = JSON.parse(text)
    if (typeof content !== 'object' || content === null) return null
    const { publicKey, privateKey } = content as Partial<Record<keyof PushKeys, unknown>>
    if (typeof publicKey !== 'string' || typeof privateKey !== 'string') return null
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return curve.getPublicKey('base64url') === publicKey ? { publicKey, privateKey } : null
  } catch {
    return null
  }
}
