import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/**
 * Installs what package-lock.json asks for, when it isn't there: on a fresh clone, after the lock
 * has changed, and when native modules were built for another Node. Throws one line when npm fails.
 */
export async function ensureInstalled() {
  const wanted = fingerprint()
  if (readStamp() === wanted) return
  if (!matchesLock()) {
    console.log('Installing packages (npm ci) ...')
    const code = await run('npm', ['ci', '--no-audit', '--no-fund'], { shell: process.platform === 'win32' })
    if (code !== 0) throw new Error(`npm ci ended with code ${code}: the packages could not be installed.`)
  }
  writeFileSync(stampFile, wanted)
}

const stampFile = join(root, 'node_modules', '.foothold-install')

/** The lock's content and what native modules are built for. */
function fingerprint() {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
  return `${lock} ${process.platform}-${process.arch} ${process.versions.modules}\n`
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null
}

/** Whether somebody ran npm by hand already: everything in the lock is there, in its version. */
function matchesLock() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden) || existsSync(stampFile)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === entry.version : entry.optional === true
  })
}
