/**
 * Renders the icons in client/public/icons from client/assets/logo. Run it after changing the logo,
 * and commit its output: node scripts/icons.mjs
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureChromium } from './lib/chromium.mjs'

const root = resolve(import.meta.dirname, '..')
const source = join(root, 'client/assets/logo')
const target = join(root, 'client/public/icons')

/** The logo's colours outside of a theme. */
const LOGO = { '--logo-ground': '#0f3d3e', '--logo-wall': '#fbfaf7', '--logo-hold': '#f5a524' }
const CORNER = '22%'

/** A phone's status bar uses the shape only. */
const SHAPE = { '--logo-ground': 'none', '--logo-wall': '#fff', '--logo-hold': '#fff' }

const drawing = await readFile(join(source, 'mark.svg'), 'utf8')
const inColours = (colours) => drawing.replace(/var\((--[a-z-]+)(?:,[^)]*)?\)/g, (_, role) => colours[role])
const mark = inColours(LOGO)
const appIcon = await readFile(join(source, 'app-icon.svg'), 'utf8')

/** A maskable icon needs its content within the middle 80 %: app-icon.svg has its background up to the edges. */
const pictures = [
  { file: 'icon-192.png', size: 192, svg: appIcon, corner: CORNER },
  { file: 'icon-512.png', size: 512, svg: appIcon, corner: CORNER },
  { file: 'maskable-512.png', size: 512, svg: appIcon, corner: '0' },
  { file: 'apple-touch-180.png', size: 180, svg: appIcon, corner: '0' },
  { file: 'badge-96.png', size: 96, svg: inColours(SHAPE), corner: '0' },
  { file: 'favicon-32.png', size: 32, svg: mark, corner: '0' },
]

await mkdir(target, { recursive: true })
await writeFile(join(target, 'favicon.svg'), mark)
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage()
  for (const { file, size, svg, corner } of pictures) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px;border-radius:${corner}}</style>${svg}`,
    )
    await page.screenshot({ path: join(target, file), omitBackground: true })
    console.log(`client/public/icons/${file}`)
  }
} finally {
  await browser.close()
}
