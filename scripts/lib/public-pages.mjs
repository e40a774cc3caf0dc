import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './paths.mjs'

const PAGES = join(root, 'dist/pages')
/** The templates, with the screens whose code is in separate chunks. */
const TEMPLATES = { page: null, job: 'job-details.$id.tsx', company: 'company.$id.tsx' }
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/u

/**
 * Builds dist/pages: the client code that renders pages on the server, and the templates for these pages. The
 * scripts of such a page start after the first paint, and hydrate it.
 *
 * @param {import('vite').Rolldown.RolldownOutput} built the client
 */
export async function buildPublicPages(built) {
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Bundles the packages: the server loads exactly what was built, with React's production code.
    ssr: { noExternal: true },
    build: { ssr: 'page-renderer.tsx', outDir: PAGES, emptyOutDir: true, copyPublicDir: false },
  })
  const page = readFileSync(join(root, 'dist/client/index.html'), 'utf8')
  mkdirSync(PAGES, { recursive: true })
  for (const [name, screen] of Object.entries(TEMPLATES)) {
    const links = screen ? piecesOf(built, screen).map(linkTo) : []
    writeFileSync(join(PAGES, `${name}.html`), templateFrom(page, links.join('')))
  }
}

/** The page's HTML with placeholders for head, content and data. */
function templateFrom(page, links) {
  const [, source] = page.match(SCRIPT) ?? []
  const scripts = `<script>${afterFirstPaint(source)}${NOTE_TAPS}</script>`
  const template = page
    .replace(SCRIPT, () => scripts)
    .replace(/\s*<meta\s+name="description"[^>]*>/u, '')
    .replace(/<title>[^<]*<\/title>/u, '<!--page-head-->')
    .replace('<div id="root"></div>', '<div id="root" data-prerendered><!--page-body--></div>')
    .replace(
      /<noscript>[^<]*<\/noscript>/u,
      '<noscript>Foothold needs JavaScript to save a job and to apply.</noscript>',
    )
    .replace('</head>', () => `${links}</head>`)
    .replace('</body>', '<!--page-data--></body>')
  const places = template.match(/<!--page-\w+-->/gu) ?? []
  if (!source || places.join() !== '<!--page-head-->,<!--page-body-->,<!--page-data-->')
    throw new Error('The built page has no places for what is rendered.')
  return template
}

/** The chunks of a screen that the page's HTML does not reference already. */
function piecesOf({ output }, screen) {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const path = join(root, 'client/routes', screen)
  const own = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.startsWith(path))
  if (!own) throw new Error(`${screen} has no chunk of its own.`)
  const pieces = new Set([own.fileName])
  // Iterating a set also visits items added during the loop.
  for (const file of pieces) for (const needed of chunks.get(file)?.imports ?? []) pieces.add(needed)
  return [...pieces].filter((file) => !chunks.get(file)?.isEntry)
}

/** Preloaded after the first paint: otherwise the browser would find these files only once the app runs. */
const linkTo = (file) => `<link data-after-paint crossorigin href="/${file}">\n    `

/** Marks the last tapped button until the app handles clicks itself (client/app/early-input.ts). */
const NOTE_TAPS = `
    {
      const note = ({ target, isTrusted }) => {
        if (!isTrusted) return
        document.querySelector('[data-tapped]')?.removeAttribute('data-tapped')
        if (!document.querySelector('[data-prerendered]')) return removeEventListener('click', note, true)
        target.closest('button[type="button"]')?.setAttribute('data-tapped', '')
      }
      addEventListener('click', note, true)
    }`

/** Starts the scripts after the first paint and the end of parsing; without a paint event, after two seconds. */
function afterFirstPaint(source) {
  return `{
      let started = false
      const start = () => {
        if (started) return
        if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start)
        started = true
        const script = document.createElement('script')
        script.type = 'module'
        script.src = '${source}'
        document.head.append(script)
        for (const link of document.querySelectorAll('[data-after-paint]')) link.rel = 'modulepreload'
      }
      try {
        new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
      } catch {
        start()
      }
      setTimeout(start, 2000)
    }`
}
