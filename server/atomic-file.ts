import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Replaces a file as a whole: after a crash at any moment it holds the old text or the new one. Nobody but its owner
 * may read it.
 */
export function replaceFile(path: string, text: string): void {
  const draft = `${path}.new`
  writeDraft(draft, text)
  renameSync(draft, path)
  syncDirectory(dirname(path))
}

/** Makes a file that nobody but its owner may read, whole or not at all; false when there is one already. */
export function createFile(path: string, text: string): boolean {
  // Several starts at once have a draft each.
  const draft = `${path}.${process.pid}.new`
  writeDraft(draft, text)
  try {
    linkSync(draft, path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    // Not every disk has links.
    renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
  syncDirectory(dirname(path))
  return true
}

/** Has the names in a directory survive a crash. */
export function syncDirectory(directory: string): void {
  // Windows opens no directories.
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
  // The mode counts for a new file alone, so that a draft from before a crash must not be taken over.
  rmSync(draft, { force: true })
  const file = openSync(draft, 'w', 0o600)
  try {
    // Writes on where the disk has taken a part: a full one refuses the rest.
    writeFileSync(file, text)
    fsyncSync(file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}
