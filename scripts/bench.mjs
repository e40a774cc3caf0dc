/**
 * node scripts/bench.mjs [http] [size] [chat] [page] [reading]: measures the built product, all of it by default.
 * Figures of one run belong together; absolute ones differ from machine to machine.
 */
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

const PARTS = ['http', 'size', 'chat', 'page', 'reading']
const chosen = process.argv.length > 2 ? process.argv.slice(2) : PARTS

try {
  const unknown = chosen.filter((part) => !PARTS.includes(part))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}. The parts: ${PARTS.join(', ')}.`)
  await ensureInstalled()
  // What measures is not among the packages that everybody installs.
  await ensureInstalled(join(root, 'bench'))
  if ((await run(process.execPath, ['e2e/build.mjs'])) !== 0) throw new Error('The product could not be built.')
  await bench()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

async function bench() {
  const { startBoard } = await import('./lib/board-server.mjs')
  const board = await startBoard({ SEED: 'small', RATE_LIMITS: 'off' })
  try {
    if (chosen.includes('http')) {
      const { benchHttp } = await import('../bench/http.mjs')
      const rows = await benchHttp(board.origin)
      console.log('\nRequests per second, against bare node:http with the same bytes')
      console.table(table(rows, 'name', { ours: 0, reference: 0, ratio: 2 }))
    }
    if (chosen.includes('size')) {
      const { scriptsSize } = await import('../bench/scripts-size.mjs')
      console.log(`\nScripts of a first page: ${(scriptsSize() / 1000).toFixed(1)} kB brotli (150 at most)`)
    }
    if (chosen.includes('chat')) {
      const [{ benchChat }, { ensureChromium }] = await Promise.all([
        import('../bench/chat.mjs'),
        import('./lib/chromium.mjs'),
      ])
      const rows = await benchChat(board.origin, await ensureChromium())
      console.log('\nUp through 500 messages, processor slowed down 4 times: its milliseconds, stretches over 50, rows')
      console.table(table(rows, 'name', { cpu: 0, longest: 0, long: 0, rows: 0 }))
    }
    if (chosen.includes('page')) {
      const [{ benchPages }, { ensureChromium }] = await Promise.all([
        import('../bench/page.mjs'),
        import('./lib/chromium.mjs'),
      ])
      const rows = await benchPages(board.origin, await ensureChromium())
      console.log('\nLighthouse, mobile, medians of five: points, milliseconds, layout shift')
      console.table(table(rows, 'path', { performance: 0, accessibility: 0, lcp: 0, tbt: 0, cls: 3 }))
    }
  } finally {
    await board.stop()
  }
  if (chosen.includes('reading')) await reading()
}

async function reading() {
  const [{ benchReading }, { ensureChromium }] = await Promise.all([
    import('../bench/reading.mjs'),
    import('./lib/chromium.mjs'),
  ])
  const { jobs, runs } = await benchReading(await ensureChromium())
  const sorted = runs.map(Math.round).toSorted((a, b) => a - b)
  console.log(
    `\nStart without a network to a readable list, ${jobs} jobs on the device, processor slowed down 4 times:`,
  )
  console.log(`${sorted[Math.floor(sorted.length / 2)]} ms (median of ${sorted.join(', ')}; 1000 at most)`)
}

function table(rows, key, digits) {
  const cells = (row) => Object.entries(digits).map(([name, places]) => [name, Number(row[name].toFixed(places))])
  return Object.fromEntries(rows.map((row) => [row[key], Object.fromEntries(cells(row))]))
}
