import { ask } from './measured.mjs'
import { toRow } from './rows.mjs'

const ROUNDS = 3
const TURNS = 2
const ADDED = 300
const STOP_MS = 10
/** A million jobs may take four times as long as 200,000. */
const HUGE = 1_000_000
const P99_MS = { normal: 5, huge: 20 }
const MEDIAN_RATIO = { normal: 2, huge: 8 }

/** The cost of searches by kind, and of the index: rows 4 and 5. */
export async function benchSearch({ small, big }) {
  return [...(await bySearch(small, big)), ...(await costs(big ?? small))]
}

/** Row 4: both boards alternately, the better figures of each. */
async function bySearch(small, big) {
  const boards = [small, big].filter(Boolean)
  const runs = boards.map(() => [])
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [place, { data }] of boards.entries())
      runs[place].push(await ask('dist/bench/search.mjs', { data, rounds: ROUNDS }))
  const [reference, ours = reference] = runs
  const { jobs } = big ?? small
  const size = jobs >= HUGE ? 'huge' : 'normal'
  return Object.keys(ours[0]).flatMap((kind) => {
    const of = (some, figure) => Math.min(...some.map((run) => figure(run[kind])))
    const row = (what, figure, limit) =>
      toRow({
        row: 4,
        what: `Search at ${count(jobs)} jobs, ${kind}: ${what}`,
        unit: 'ms CPU',
        ours: of(ours, figure),
        reference: big ? of(reference, figure) : null,
        limit,
      })
    // For the counts beside the filters there is only a limit on event loop blocking.
    const isPage = 'finding' in ours[0][kind]
    return [
      row('p50', ({ p50 }) => p50, isPage && big ? { ratioAtMost: MEDIAN_RATIO[size] } : {}),
      row('p99', ({ p99 }) => p99, isPage ? { atMost: P99_MS[size] } : {}),
      ...(isPage ? [row('p99 without counting', ({ finding }) => finding.p99)] : []),
      row('longest stop of the event loop', ({ stop }) => stop, { atMost: STOP_MS }),
    ]
  })
}

/** Row 5: the size of the index, and the time it adds to storing a job. */
async function costs({ data, jobs }) {
  const { indexBytes, textBytes, whole, index, bare } = await ask('dist/bench/index-cost.mjs', { data, jobs: ADDED })
  const megabytes = (bytes) => bytes / 1e6
  const added = (what, { cpu, clock }, limits) =>
    [
      ['p50', cpu, 'ms CPU'],
      ['p99', cpu, 'ms CPU'],
      ['max', cpu, 'ms CPU'],
      ['p99', clock, 'ms'],
    ].map(([name, times, unit]) =>
      toRow({
        row: 5,
        what: `${what} at ${count(jobs)} jobs: ${name}`,
        unit,
        ours: times[name],
        reference: (times === cpu ? bare.cpu : bare.clock)[name],
        limit: limits && times === cpu ? { atMost: limits[name] } : {},
      }),
    )
  return [
    toRow({
      row: 5,
      what: `Index at ${count(jobs)} jobs, against the normalised text`,
      unit: 'MB',
      ours: megabytes(indexBytes),
      reference: megabytes(textBytes),
      limit: { ratioAtMost: 1.25 },
    }),
    ...added('Adding a job to the index, against a bare row', index, { p50: 1, p99: 30, max: 100 }),
    ...added('Storing a job as a whole, against a bare row', whole, null),
  ]
}

const count = (jobs) => jobs.toLocaleString('en')
