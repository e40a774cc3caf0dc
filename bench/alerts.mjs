import { ask } from './measured.mjs'
import { toRow } from './rows.mjs'

const SEARCHES = 100_000
const JOBS = 1000
const STOP_MS = 50
/** Comparing each search with each job must cost so many times more. */
const TIMES = 50

/** What new jobs cost with many different saved searches. */
export async function benchAlerts() {
  const { cpu, pair, reading, compared, matched, stops, grown } = await ask('dist/bench/alerts.mjs', {
    searches: SEARCHES,
    jobs: JOBS,
  })
  const [each, apart] = [pair + reading, pair].map((micros) => (micros * SEARCHES * JOBS) / 1000)
  const what = '1,000 new jobs and 100,000 different saved searches'
  return [
    toRow({
      what: `${what}: against running each search on each job, scaled from a sample of pairs`,
      unit: 'ms CPU',
      ours: cpu,
      reference: each,
      limit: { ratioAtMost: 1 / TIMES },
    }),
    toRow({
      what: `${what}: against comparing searches that were read before`,
      unit: 'ms CPU',
      ours: cpu,
      reference: apart,
    }),
    toRow({
      what: `${what}: pairs compared, against all`,
      unit: 'pairs',
      ours: compared,
      reference: SEARCHES * JOBS,
      limit: { ratioAtMost: 1 / TIMES },
    }),
    toRow({ what: `${what}: pairs that match`, unit: 'pairs', ours: matched }),
    ...Object.entries(stops).map(([when, stop]) =>
      toRow({
        what: `${what}: longest stop of the event loop, ${when}, CPU`,
        unit: 'ms',
        ours: stop,
        limit: { atMost: STOP_MS },
      }),
    ),
    toRow({ what: `${what}: memory that the last 900 jobs added`, unit: 'MB', ours: grown }),
  ]
}
