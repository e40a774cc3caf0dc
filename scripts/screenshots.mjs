/**
 * Takes the manifest's screenshots of the demo board, into client/public/screenshots. Run it after changing the
 * screens, and commit its output: npm run build && node scripts/screenshots.mjs
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { startBoard } from './lib/board-server.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { root } from './lib/paths.mjs'

const target = join(root, 'client/public/screenshots')
const QUALITY = 60
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }

const jobs = (page) => page.getByRole('main').getByRole('link', { name: /^Details/u })
const beside = (page) => page.getByRole('button', { name: 'Apply' }).waitFor()
const aJob = async (page) => {
  await jobs(page).nth(1).click()
  await beside(page)
}
const pictures = [
  { file: 'jobs-narrow.webp', device: PHONE },
  { file: 'job-narrow.webp', device: PHONE, go: aJob },
  { file: 'jobs-wide.webp', device: DESKTOP, go: beside },
]

await mkdir(target, { recursive: true })
const board = await startBoard({ SEED: 'small' })
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const { file, device, go } of pictures) {
    const context = await browser.newContext({ ...device, colorScheme: 'light', reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${board.origin}/login`)
    await page.getByRole('button', { name: /Maren/u }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.goto(`${board.origin}/jobs`)
    await jobs(page).first().waitFor()
    await go?.(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const devtools = await context.newCDPSession(page)
    const clip = { x: 0, y: 0, ...device.viewport, scale: device.deviceScaleFactor }
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip })
    await writeFile(join(target, file), Buffer.from(data, 'base64'))
    await context.close()
    console.log(`client/public/screenshots/${file}`)
  }
} finally {
  await browser.close()
  await board.stop()
}
