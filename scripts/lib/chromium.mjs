import { existsSync } from 'node:fs'
import { run } from './run.mjs'

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of the journeys: CHROMIUM_PATH, or a system's own; null when there is none. */
function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return existsSync(chosen) ? chosen : null
  return KNOWN_PLACES.find((path) => existsSync(path)) ?? null
}

/** Finds a Chromium or installs the system's. Throws one line that says what to do when neither works. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH: there is no file ${process.env.CHROMIUM_PATH}.`)
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (apt-get install chromium) ...')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = () => run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env })
    if ((await install()) !== 0 && (await run('apt-get', ['update', '-q'], { env })) === 0) await install()
  }
  const installed = findChromium()
  if (!installed) throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its binary.')
  return installed
}
