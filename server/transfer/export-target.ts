import { createWriteStream, lstatSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { syncDirectory } from '#server/atomic-file.ts'
import { draftOf, removeAbandoned } from '#server/backup/backup-file.ts'
import { CommandError } from './transfer-command.ts'

/** Names of this process's own output, which is opened already: it may be a socket, or a file that is appended to. */
const OWN_OUTPUT = /^\/(?:dev\/(?:stdout|fd\/1)|proc\/self\/fd\/1)$/u

/**
 * Has `write` fill the file at this path. A regular file is replaced at the end, also through a link; a pipe or another
 * device is written into. Throws CommandError for a folder, and for a link to nothing.
 */
export async function writeInto(path: string, write: (output: Writable) => Promise<void>): Promise<void> {
  if (OWN_OUTPUT.test(path)) return writeAll(process.stdout, write)
  const there = statSync(path, { throwIfNoEntry: false })
  if (!there && lstatSync(path, { throwIfNoEntry: false })) throw new CommandError(`${path} is a link to nothing.`)
  if (there?.isDirectory()) throw new CommandError(`${path} is a folder.`)
  // The content has addresses: only its owner may read it.
  if (there && !there.isFile()) return writeAll(createWriteStream(path, { mode: 0o600, flags: 'a' }), write)
  await replace(there ? realpathSync(path) : path, write)
}

async function replace(path: string, write: (output: Writable) => Promise<void>): Promise<void> {
  try {
    removeAbandoned(dirname(path), (name) => name === basename(path))
  } catch {
    // Another user's, say: it is in nobody's way.
  }
  // Write to a draft, so that the file is replaced atomically.
  const draft = draftOf(path)
  try {
    await writeAll(createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }), write)
    renameSync(draft, path)
    syncDirectory(dirname(path))
  } finally {
    rmSync(draft, { force: true })
  }
}

async function writeAll(output: Writable, write: (output: Writable) => Promise<void>): Promise<void> {
  const written = finished(output)
  await Promise.all([written, write(output).then(() => output.end())])
}
