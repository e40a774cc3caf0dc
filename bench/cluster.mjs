import { setTimeout as delay } from 'node:timers/promises'
import { freePorts } from '../scripts/lib/free-ports.mjs'
import { startBalancer } from './balancer.mjs'
import { startMeasuredBoard } from './measured.mjs'
import { copyBoard, eventsAfter, startPostgres } from './own-postgres.mjs'

/** How long a killed server stays down. */
const AWAY_MS = 5000

/**
 * Starts two servers behind a load balancer, on their own PostgreSQL with a copy of the board in this folder; the first
 * server has the accounts. Returns the interface of a measured board, and the faults to inject, in order.
 *
 * @param {string} data
 */
export async function startCluster(data) {
  const stops = []
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end()
  }
  try {
    const postgres = await startPostgres()
    stops.push(() => postgres.stop())
    const copied = await copyBoard(data, postgres.url)
    const settings = { DATABASE_URL: postgres.url }
    const first = await startMeasuredBoard({ ...settings, DATA_DIR: data })
    stops.push(() => first.stop())
    const [port] = await freePorts(1)
    const { host } = new URL(first.origin)
    const startSecond = () => startMeasuredBoard({ ...settings, PORT: String(port), FIREBASE_AUTH_EMULATOR_HOST: host })
    let second = await startSecond()
    stops.push(() => second.stop())
    const balancer = await startBalancer([first.origin, second.origin])
    stops.push(() => balancer.stop())
    const both = (ask) => Promise.all([ask(first), ask(second)])
    return {
      origin: balancer.origin,
      accounts: first.origin,
      /** The origin of each server, bypassing the balancer. */
      origins: [first.origin, second.origin],
      copied,
      usage: async () => together(await both((board) => board.usage())),
      events: (after) => eventsAfter(settings.DATABASE_URL, after),
      resetDelay: () => both((board) => board.resetDelay()),
      faults: [
        {
          name: 'kill -9 of the second server',
          async inject() {
            await second.kill()
            await delay(AWAY_MS)
            second = await startSecond()
          },
        },
        { name: 'restart of PostgreSQL', inject: () => postgres.restart('SIGINT') },
        { name: 'crash of PostgreSQL', inject: () => postgres.restart('SIGQUIT') },
      ],
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The total usage of several processes, with the worst of their delays. */
function together(usages) {
  const sum = (key) => usages.reduce((all, usage) => all + usage[key], 0)
  const worst = (key) => Math.max(...usages.map(({ delay: of }) => of[key]))
  const worstDelay = { p50: worst('p50'), p99: worst('p99'), max: worst('max') }
  return { cpuMs: sum('cpuMs'), rss: sum('rss'), heapUsed: sum('heapUsed'), delay: worstDelay }
}
