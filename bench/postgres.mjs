import { startCluster } from './cluster.mjs'
import { deliver, someChat } from './live.mjs'
import { ask } from './measured.mjs'
import { copyBoard, startPostgres } from './own-postgres.mjs'
import { toRow } from './rows.mjs'
import { openStreams } from './streams.mjs'

const ROUNDS = 3
const TURNS = 2

/** PostgreSQL: copying a board, searching compared with SQLite, and events from one server to the other. */
export async function benchPostgres({ small, big }) {
  return [...(await bySearch(big ?? small)), ...(await acrossServers(small))]
}

/** Alternating runs, the better figures of each; wall-clock time, as PostgreSQL runs in its own process. */
async function bySearch({ data, jobs }) {
  const postgres = await startPostgres()
  try {
    const { seconds } = await copyBoard(data, postgres.url)
    const places = [{ url: postgres.url }, { data }]
    const runs = places.map(() => [])
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const [index, place] of places.entries())
        runs[index].push(await ask('dist/bench/search.mjs', { ...place, rounds: ROUNDS, isClock: true }))
    const [ours, reference] = runs
    const best = (some, kind, figure) => Math.min(...some.map((run) => run[kind][figure]))
    const row = (kind, figure, limit) =>
      toRow({
        what: `Search at ${jobs.toLocaleString('en')} jobs on PostgreSQL, against SQLite, ${kind}: ${figure}`,
        unit: 'ms',
        ours: best(ours, kind, figure),
        reference: best(reference, kind, figure),
        limit,
      })
    return [
      toRow({ what: `Copying ${jobs.toLocaleString('en')} jobs to PostgreSQL`, unit: 'jobs/s', ours: jobs / seconds }),
      ...Object.keys(ours[0]).flatMap((kind) => [row(kind, 'p50', {}), row(kind, 'p99', { ratioAtMost: 5 })]),
    ]
  } finally {
    await postgres.stop()
  }
}

/** A message is sent to one server, and its event delivered by the other. */
async function acrossServers({ data }) {
  const cluster = await startCluster(data)
  try {
    const [sentTo, toldBy] = cluster.origins
    const chat = await someChat(sentTo, cluster.accounts)
    const streams = await openStreams(toldBy, [chat.employer], 1)
    const { told } = await deliver(chat, streams)
    streams.close()
    const row = (figure, limit) =>
      toRow({
        row: 6,
        what: `Sent to one server, told by another, PostgreSQL: ${figure}`,
        unit: 'ms',
        ours: told[figure],
        limit,
      })
    return [row('p50', {}), row('p99', { atMost: 50 })]
  } finally {
    await cluster.stop()
  }
}
