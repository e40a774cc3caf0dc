import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/**
 * Installs a folder's package-lock.json if needed: on a fresh clone, after the lock has changed, and when native
 * modules were built for another Node version. Throws a one-line message when npm fails.
 */
export async function ensureInstalled(folder = root) {
  const [lock, platform] = [lockHash(folder), `${process.platform}-${process.arch}-${process.versions.modules}`]
  const [stampedLock, stampedPlatform = platform] = readStamp(folder)
  if (stampedLock === lock && stampedPlatform === platform) return
  if (stampedPlatform !== platform || !matchesLock(folder)) {
    console.log('Installing packages (npm ci) ...')
    const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      cwd: folder,
      shell: process.platform === 'win32',
    })
    if (code !== 0) throw new Error(`npm ci ended with code ${code}: the packages could not be installed.`)
  }
  writeFileSync(stampFile(folder), `${lock} ${platform}\n`)
}

const stampFile = (folder) => join(folder, 'node_modules', '.foothold-install')

function readStamp(folder) {
  const file = stampFile(folder)
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : []
}

function lockHash(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
}

/** Whether all packages are installed in their locked versions, for example after npm was run by hand. */
function matchesLock(folder) {
  const hidden = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === entry.version : entry.optional === true
  })
}
