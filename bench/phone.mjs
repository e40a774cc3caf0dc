import { chromium } from 'playwright-core'

/** The demo board's candidate. */
export const READER = { email: 'maren.holt@example.org', password: 'demo-maren-0' }
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** How much slower a mid-range phone is. */
export const SLOWER = 4
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/**
 * Chromium, with more flags.
 *
 * @param {string} executablePath
 * @param {string[]} flags
 */
export const launch = (executablePath, flags = []) => chromium.launch({ executablePath, args: [...FLAGS, ...flags] })

/** A phone whose storage is in a folder, and stays there. */
export const openPhone = (executablePath, folder, baseURL) =>
  chromium.launchPersistentContext(folder, { ...PHONE, executablePath, args: FLAGS, baseURL })

/** The same with a desktop's window. */
export const openDesktop = (executablePath, folder, baseURL) =>
  chromium.launchPersistentContext(folder, {
    viewport: { width: 1280, height: 800 },
    executablePath,
    args: FLAGS,
    baseURL,
  })

/** Slows the page's processor down to a phone's. */
export async function slowDown(page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return devtools
}

/** Signs somebody in, by default the demo board's candidate, and goes on to an address. */
export async function signIn(page, next, { email, password } = READER) {
  await page.goto(`/login?from=${encodeURIComponent(next)}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
