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
  const [lock, platform] = [lockHash(), `${process.platform}-${process.arch}-${process.versions.modules}`]
  const [stampedLock, stampedPlatform = platform] = readStamp()
  if (stampedLock === lock && stampedPlatform === platform) return
  if (stampedPlatform !== platform || !matchesLock()) {
    console.log('Installing packages (npm ci) ...')
    const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      shell: process.platform === 'win32',
    })
    if (code !== 0) throw new Error(`npm ci ended with code ${code}: the packages could not be installed.`)
  }
  writeFileSync(stampFile, `${lock} ${platform}\n`)
}

const stampFile = join(root, 'node_modules', '.foothold-install')

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8').trim().split(' ') : []
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Whether everything in the lock is there in its version, as after npm run by hand. */
function matchesLock() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === entry.version : entry.optional === true
  })
}
