/**
 * npm run bench -- [PART ...] [--size JOBS] [--board DIR] [--out FILE] [--write]: measures the built product, all parts
 * by default, on a board of 12,800 jobs and one of --size. Boards in --board are kept and reused. Only compare figures
 * of one run; absolute ones differ between machines. --write puts them into docs/benchmarks.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

/** The parts in order: each with its module in bench/, the function it exports, and the boards it needs. */
const PARTS = {
  list: ['list.mjs', 'benchList', 'small and big'],
  search: ['search.mjs', 'benchSearch', 'small and big'],
  bounds: ['bounds.mjs', 'benchBounds', 'small and big'],
  starting: ['starting.mjs', 'benchStarting', 'small and big'],
  reading: ['reading.mjs', 'benchReading', 'small'],
  chat: ['chat.mjs', 'benchChat', 'none'],
  desk: ['desk.mjs', 'benchDesk', 'none'],
  live: ['live.mjs', 'benchLive', 'small'],
  postgres: ['postgres.mjs', 'benchPostgres', 'small and big'],
  pages: ['pages.mjs', 'benchPages', 'small'],
  alerts: ['alerts.mjs', 'benchAlerts', 'none'],
}
/** Large enough to show what grows with the board, and filled within a minute or two. */
const SIZE = 50_000
const RESULTS = join(root, 'dist/bench/results.json')

try {
  const { parts, size, board, out, isWritten } = readArguments()
  await ensureInstalled()
  // The benchmarks have their own dependencies, which are not part of a regular installation.
  await ensureInstalled(join(root, 'bench'))
  if ((await run(process.execPath, ['e2e/build.mjs'])) !== 0) throw new Error('The product could not be built.')
  await bench({ parts, size, board, out, isWritten })
  process.exit()
} catch (error) {
  console.error(error.stack ?? error.message)
  process.exit(1)
}

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      size: { type: 'string', default: String(SIZE) },
      board: { type: 'string' },
      out: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter((part) => !(part in PARTS))
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. The parts: ${Object.keys(PARTS).join(', ')}.`)
  const size = Number(values.size)
  if (!Number.isInteger(size) || size < 0) throw new Error(`--size: ${values.size} is no number of jobs.`)
  const from = process.env.INIT_CWD ?? process.cwd()
  return {
    parts: positionals.length > 0 ? positionals : Object.keys(PARTS),
    size,
    board: values.board === undefined ? null : resolve(from, values.board),
    out: values.out === undefined ? RESULTS : resolve(from, values.out),
    isWritten: values.write,
  }
}

async function bench({ parts, size, board, out, isWritten }) {
  const [{ buildPrograms }, { openBoards, SMALL }, { toText }, { report }, { ensureChromium }] = await Promise.all([
    import('../bench/build.mjs'),
    import('../bench/boards.mjs'),
    import('../bench/rows.mjs'),
    import('../bench/report.mjs'),
    import('./lib/chromium.mjs'),
  ])
  await buildPrograms()
  const chromium = await ensureChromium()
  const boards = openBoards(board)
  const started = new Date()
  const rows = []
  try {
    const asked = parts.map((part) => PARTS[part][2]).join()
    const small = asked.includes('small') ? await boards.get(SMALL) : null
    const big = asked.includes('big') && size > SMALL ? await boards.get(size) : null
    for (const part of parts) {
      console.log(`Measuring: ${part} ...`)
      const [file, name] = PARTS[part]
      const measure = (await import(`../bench/${file}`))[name]
      // An error in one part does not lose the results of the others.
      try {
        rows.push(...(await measure({ small, big, chromium })))
      } catch (error) {
        console.error(`${part}: ${error.stack}`)
        process.exitCode = 1
      }
    }
  } finally {
    boards.close()
  }
  const results = report({ rows, size, parts, started })
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, `${JSON.stringify(results, null, 2)}\n`)
  console.log(`\n${toText(results.rows)}\n\nThe same as JSON: ${out}`)
  if (isWritten) await (await import('../bench/document.mjs')).writeFigures(results)
}
