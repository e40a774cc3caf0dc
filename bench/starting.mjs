import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMeasuredBoard } from './measured.mjs'
import { toRow } from './rows.mjs'
import { median, mediansOf } from './statistics.mjs'

const ROUNDS = 5
const SEED_SECONDS = 15
const A_SECOND = 1000
const HUGE = 1_000_000
const HUGE_SECONDS = 1200

/** Row 12: filling a board, and starting the server. */
export async function benchStarting({ small, big }) {
  const boards = [small, big].filter(Boolean)
  return [...(await seeding()), ...boards.flatMap(importing), ...(await starting(big ?? small))]
}

/** Seconds of a first start with the demo board, compared with an empty one. */
async function seeding() {
  const [whole, none] = [await firstStart('demo'), await firstStart('none')]
  const what = 'First start with a demo board of 12,800 jobs, against an empty one'
  return [
    toRow({
      row: 12,
      what,
      unit: 's',
      ours: whole.seconds,
      reference: none.seconds,
      limit: { atMost: SEED_SECONDS },
    }),
    toRow({ row: 12, what: `${what}: processor`, unit: 's CPU', ours: whole.cpuSeconds, reference: none.cpuSeconds }),
  ]
}

/** The duration of the import when the board was made. */
function importing({ jobs, seconds, cpuSeconds }) {
  const what = `Import of ${jobs.toLocaleString('en')} jobs, index included`
  const limit = jobs >= HUGE ? { atLeast: HUGE / HUGE_SECONDS } : { atLeast: A_SECOND }
  return [
    toRow({ row: 12, what, unit: 'jobs/s', ours: jobs / seconds, limit }),
    toRow({ row: 12, what: `${what}: processor`, unit: 'jobs/s CPU', ours: jobs / cpuSeconds }),
  ]
}

/** A start with many jobs, compared with the 150 of the small demo board, alternately. */
async function starting({ data, jobs }) {
  const few = mkdtempSync(join(tmpdir(), 'foothold-few-'))
  try {
    await start({ DATA_DIR: few, SEED: 'small' })
    const [ours, reference] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      reference.push(await start({ DATA_DIR: few, SEED: 'small' }))
      ours.push(await start({ DATA_DIR: data, SEED: 'small' }))
    }
    const what = `Start with ${jobs.toLocaleString('en')} jobs, against 150`
    const [own, other] = [mediansOf(ours), mediansOf(reference)]
    const ratio = (figure) => median(ours.map((run, round) => run[figure] / reference[round][figure]))
    return [
      toRow({
        row: 12,
        what,
        unit: 's',
        ours: own.seconds,
        reference: other.seconds,
        ratio: ratio('seconds'),
        limit: { ratioAtMost: 1.2 },
      }),
      toRow({
        row: 12,
        what: `${what}: processor`,
        unit: 's CPU',
        ours: own.cpuSeconds,
        reference: other.cpuSeconds,
        ratio: ratio('cpuSeconds'),
      }),
    ]
  } finally {
    rmSync(few, { recursive: true, force: true })
  }
}

async function firstStart(seed) {
  const data = mkdtempSync(join(tmpdir(), 'foothold-first-'))
  try {
    return await start({ DATA_DIR: data, SEED: seed })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

async function start(settings) {
  const started = performance.now()
  const board = await startMeasuredBoard(settings)
  const seconds = (performance.now() - started) / 1000
  const { cpuMs } = await board.usage()
  await board.stop()
  return { seconds, cpuSeconds: cpuMs / 1000 }
}
