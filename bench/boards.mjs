import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collect } from '../scripts/lib/run.mjs'
import { ask, startMeasuredBoard, usageIn } from './measured.mjs'

/** The board that larger ones are held against: as many jobs as the demo board has. */
export const SMALL = 12_800
/** Jobs in one file, which are one employer's. */
const PER_FILE = 20_000
const FACTS = 'bench.json'

/**
 * Boards of generated jobs, by their number, in a folder that is kept where it is named and else removed.
 *
 * @param {string | null} folder
 */
export function openBoards(folder) {
  const place = folder ?? mkdtempSync(join(tmpdir(), 'foothold-bench-'))
  mkdirSync(place, { recursive: true })
  return {
    /** The board with so many jobs behind those of the small demo board; made when it is not there. */
    async get(jobs) {
      const data = join(place, String(jobs))
      const facts = join(data, FACTS)
      if (!existsSync(facts)) {
        rmSync(data, { recursive: true, force: true })
        mkdirSync(data)
        writeFileSync(facts, JSON.stringify(await fill(data, jobs)))
      } else {
        // One that an earlier version has made is brought up to date before anything is measured.
        await (await startMeasuredBoard({ DATA_DIR: data })).stop()
      }
      return { data, jobs, ...JSON.parse(readFileSync(facts, 'utf8')) }
    },
    close() {
      if (folder === null) rmSync(place, { recursive: true, force: true })
    },
  }
}

/** Makes a board by the product's own import; answers how long that took, of the clock and of the processor. */
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
