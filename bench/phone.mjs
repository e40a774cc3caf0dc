import { chromium } from 'playwright-core'

/** The demo board's candidate account. */
export const READER = { email: 'maren.holt@example.org', password: 'demo-maren-0' }
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** CPU throttling factor of a mid-range phone. */
export const SLOWER = 4
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/**
 * Launches Chromium with additional flags.
 *
 * @param {string} executablePath
 * @param {string[]} flags
 */
export const launch = (executablePath, flags = []) => chromium.launch({ executablePath, args: [...FLAGS, ...flags] })

/** A phone with persistent storage in a folder. */
export const openPhone = (executablePath, folder, baseURL) =>
  chromium.launchPersistentContext(folder, { ...PHONE, executablePath, args: FLAGS, baseURL })

/** The same with a desktop viewport. */
export const openDesktop = (executablePath, folder, baseURL) =>
  chromium.launchPersistentContext(folder, {
    viewport: { width: 1280, height: 800 },
    executablePath,
    args: FLAGS,
    baseURL,
  })

/** Throttles the page's CPU to that of a phone. */
export async function slowDown(page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return devtools
}

/** Signs in, by default as the demo board's candidate, and continues to a path. */
export async function signIn(page, next, { email, password } = READER) {
  await page.goto(`/login?from=${encodeURIComponent(next)}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
