import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** Replaces a file atomically: after a crash it has the old or the new text. Readable by its owner only. */
export function replaceFile(path: string, text: string): void {
  const draft = `${path}.new`
  writeDraft(draft, text)
  renameSync(draft, path)
  syncDirectory(dirname(path))
}

/** Creates a file atomically, readable by its owner only; false when it exists already. */
export function createFile(path: string, text: string): boolean {
  // Concurrent starts use separate drafts.
  const draft = `${path}.${process.pid}.new`
  writeDraft(draft, text)
  try {
    return publishDraft(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Gives a complete draft its name; false when there is a file of that name, which is left as it is. */
export function publishDraft(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
  } catch (error) {
    if (existsSync(path)) return false
    // Not every file system supports hard links.
    if (!(error instanceof Error)) throw error
    renameSync(draft, path)
  }
  syncDirectory(dirname(path))
  return true
}

/** Flushes a directory, so that its entries survive a crash. */
export function syncDirectory(directory: string): void {
  // Windows can't open directories.
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function writeDraft(draft: string, text: string): void {
  mkdirSync(dirname(draft), { recursive: true })
  // The mode applies to new files only, so don't reuse a draft from before a crash.
  rmSync(draft, { force: true })
  const file = openSync(draft, 'w', 0o600)
  try {
    // Handles partial writes: on a full disk, the rest of the text fails.
    writeFileSync(file, text)
    fsyncSync(file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}
