import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collect } from '../scripts/lib/run.mjs'
import { ask, startMeasuredBoard, usageIn } from './measured.mjs'

/** The size of the board that larger ones are compared with: as many jobs as the demo board has. */
export const SMALL = 12_800
/** Jobs per import file; each file belongs to one employer. */
const PER_FILE = 20_000
const FACTS = 'bench.json'

/**
 * Boards of generated jobs, by their number. A named folder is kept, a temporary one is removed.
 *
 * @param {string | null} folder
 */
export function openBoards(folder) {
  const place = folder ?? mkdtempSync(join(tmpdir(), 'foothold-bench-'))
  mkdirSync(place, { recursive: true })
  return {
    /** The board with this number of jobs in addition to the small demo board; created if it does not exist. */
    async get(jobs) {
      const data = join(place, String(jobs))
      const facts = join(data, FACTS)
      if (!existsSync(facts)) {
        rmSync(data, { recursive: true, force: true })
        mkdirSync(data)
        writeFileSync(facts, JSON.stringify(await fill(data, jobs)))
      } else {
        // A board made by an earlier version is migrated before anything is measured.
        await (await startMeasuredBoard({ DATA_DIR: data })).stop()
      }
      return { data, jobs, ...JSON.parse(readFileSync(facts, 'utf8')) }
    },
    close() {
      if (folder === null) rmSync(place, { recursive: true, force: true })
    },
  }
}

/** Fills a board with the product's own import; returns its wall-clock and CPU time. */
async function fill(data, jobs) {
  const lines = mkdtempSync(join(tmpdir(), 'foothold-lines-'))
  try {
    console.log(`Making a board of ${jobs.toLocaleString('en')} jobs ...`)
    await (await startMeasuredBoard({ DATA_DIR: data, SEED: 'small' })).stop()
    const { files, employers } = await ask('dist/bench/job-lines.mjs', { folder: lines, jobs, perFile: PER_FILE })
    let [seconds, cpuSeconds] = [0, 0]
    for (const [index, file] of files.entries()) {
      const started = performance.now()
      cpuSeconds += (await importFile(data, file, employers[index % employers.length])) / 1000
      seconds += (performance.now() - started) / 1000
      rmSync(file)
    }
    return { seconds, cpuSeconds }
  } finally {
    rmSync(lines, { recursive: true, force: true })
  }
}

async function importFile(data, file, employer) {
  const usage = join(data, 'usage.json')
  const env = { ...process.env, DATA_DIR: data, ...usageIn(usage) }
  const { code, output } = await collect(process.execPath, ['dist/server/import.js', file, '--employer', employer], {
    env,
  })
  if (code !== 0) throw new Error(`The import ended with code ${code}:\n${output}`)
  const { cpuMs } = JSON.parse(readFileSync(usage, 'utf8'))
  rmSync(usage)
  return cpuMs
}
