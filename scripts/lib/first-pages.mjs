import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from './paths.mjs'

/** The addresses most people come in by, and the file that each is drawn into. */
const PAGES = { '/': 'index.html', '/jobs': 'jobs.html' }

/**
 * Draws the first pages into dist/client/pages, from the built client's own page: a visitor sees them
 * before any script has run, and the scripts then take them over as they stand.
 */
export async function drawFirstPages() {
  const client = join(root, 'dist/client')
  const drawing = join(root, 'dist/drawing')
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { ssr: 'prerender.tsx', outDir: drawing, emptyOutDir: true, copyPublicDir: false },
  })
  const { drawPage } = await import(`${pathToFileURL(join(drawing, 'prerender.js')).href}?${Date.now()}`)
  const shell = readFileSync(join(client, 'index.html'), 'utf8')
  mkdirSync(join(client, 'pages'))
  for (const [path, file] of Object.entries(PAGES)) {
    const { head, body } = await drawPage(path)
    writeFileSync(join(client, 'pages', file), fill(shell, head, body))
  }
  rmSync(drawing, { recursive: true })
}

function fill(shell, head, body) {
  const [, source] = shell.match(/<script type="module"[^>]* src="([^"]+)"><\/script>/u) ?? []
  if (!source) throw new Error('The built page names no script.')
  const filled = shell
    .replace(
      /<script type="module"[^>]* src="[^"]+"><\/script>/u,
      `<script>${afterFirstPaint(source)}${NOTE_TAPS}</script>`,
    )
    .replace(/<title>[^<]*<\/title>/u, () => head)
    .replace('<div id="root"></div>', () => `<div id="root" data-drawn>${body}</div>`)
  if (!filled.includes(body)) throw new Error('The built page has no place for its content.')
  return filled
}

/** Marks the button that was tapped last, until the app hears for itself (client/app/early-input.ts). */
const NOTE_TAPS = `
    {
      const note = ({ target, isTrusted }) => {
        if (!isTrusted) return
        document.querySelector('[data-tapped]')?.removeAttribute('data-tapped')
        if (!document.querySelector('[data-drawn]')) return removeEventListener('click', note, true)
        target.closest('button[type="button"]')?.setAttribute('data-tapped', '')
      }
      addEventListener('click', note, true)
    }`

/** Starts the scripts once something is painted, and after two seconds in any case. */
function afterFirstPaint(source) {
  return `{
      let started = false
      const start = () => {
        if (started) return
        started = true
        const script = document.createElement('script')
        script.type = 'module'
        script.src = '${source}'
        document.head.append(script)
      }
      try {
        new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
      } catch {
        start()
      }
      setTimeout(start, 2000)
    }`
}
