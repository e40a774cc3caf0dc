import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** System paths of full Chromium, and of the headless shell, which runs the same pages for half the work. */
const PLACES = {
  chromium: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  'chromium-headless-shell': ['/usr/bin/chromium-headless-shell'],
}

const find = (name) => PLACES[name].find((path) => existsSync(path)) ?? null

/** A full Chromium: CHROMIUM_PATH, or the system's; null when there is none. */
function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return existsSync(chosen) ? chosen : null
  return find('chromium')
}

/**
 * The browsers of the e2e tests: the headless shell for most, full Chromium for what the shell lacks. If only one is
 * installed it is used for both; CHROMIUM_PATH always is.
 */
export function findBrowsers() {
  const whole = findChromium()
  const light = process.env.CHROMIUM_PATH ? whole : find('chromium-headless-shell')
  return { light: light ?? whole, whole: whole ?? light }
}

/** Finds a Chromium or installs the system's. Throws a one-line instruction when neither works. */
export async function ensureChromium() {
  if (!findChromium()) await install('chromium')
  return required(findChromium())
}

/** Also installs the headless shell, which a system may not offer. */
export async function ensureBrowsers() {
  await ensureChromium().catch((error) => {
    if (process.env.CHROMIUM_PATH || !find('chromium-headless-shell')) throw error
  })
  if (!process.env.CHROMIUM_PATH && !find('chromium-headless-shell')) await install('chromium-headless-shell')
}

function required(found) {
  if (found) return found
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH: there is no file ${process.env.CHROMIUM_PATH}.`)
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its binary.')
}

async function install(name) {
  if (process.env.CHROMIUM_PATH) return
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} (apt-get install ${name}) ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env })
  if ((await install()) !== 0 && (await run('apt-get', ['update', '-q'], { env })) === 0) await install()
}
