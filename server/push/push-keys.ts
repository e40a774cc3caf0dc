import { createECDH } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'

/** The pair by which push services know this board (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const FILE = 'push-keys.json'

/**
 * The board's keys, made at its first start. Browsers subscribe with the public one: with other keys none of the
 * devices could be told any more, so the file is never replaced. Throws one line when it holds something else.
 */
export function openPushKeys(directory: string): PushKeys {
  const path = join(directory, FILE)
  const stored = readKeys(path)
  if (stored) return stored
  const keys = webPush.generateVAPIDKeys()
  if (writeOnce(path, JSON.stringify(keys))) return keys
  // Another start was quicker.
  return readKeys(path) ?? openPushKeys(directory)
}

function readKeys(path: string): PushKeys | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
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

/** Writes a file that nobody else may read, whole or not at all; false when there is one already. */
function writeOnce(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}.new`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // Not every disk has links.
    renameSync(draft, path)
    return true
  } finally {
    rmSync(draft, { force: true })
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
