import { get } from 'node:http'
import autocannon from 'autocannon'
import { mediansOf } from './statistics.mjs'

const CONNECTIONS = 10
/** Other software may be slow, which is measured and not an error. */
const TIMEOUT_SECONDS = 120

/**
 * Sends requests to the servers alternately, in several rounds, and returns the medians for each: requests per second,
 * and CPU microseconds of the server per request.
 *
 * @param {{ origin: string, usage: () => Promise<{ cpuMs: number }>, headers?: object,
 *   path?: string, method?: string, body?: string, nextPath?: () => string }[]} servers one path, or another one for
 *   each request
 * @param {{ rounds: number, seconds: number }} how
 */
export async function measureAlternately(servers, { rounds, seconds }) {
  const runs = servers.map(() => [])
  for (const server of servers) await load(server, 1)
  for (let round = 0; round < rounds; round += 1) {
    // The order is reversed in every other round.
    const places = [...servers.keys()]
    for (const place of round % 2 === 0 ? places : places.toReversed())
      runs[place].push(await load(servers[place], seconds))
  }
  const [reference] = runs
  return runs.map((own) => ({ ...mediansOf(own), ...ratios(own, reference) }))
}

/** Medians of the ratios of each round: a temporary slowdown of the machine affects both sides. */
function ratios(own, reference) {
  const all = own.map(({ perSecond, cpuMicros }, round) => ({
    perSecondRatio: perSecond / reference[round].perSecond,
    cpuRatio: cpuMicros / reference[round].cpuMicros,
  }))
  return mediansOf(all)
}

async function load({ origin, usage, headers = {}, path, nextPath, method, body }, seconds) {
  const request = nextPath
    ? { setupRequest: (one) => ({ ...one, path: nextPath(), headers }) }
    : { path, headers, ...(method && { method, body }) }
  const before = await usage()
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    timeout: TIMEOUT_SECONDS,
    duration: seconds,
    requests: [request],
  })
  if (result.errors > 0 || result['4xx'] + result['5xx'] > 0)
    throw new Error(`${origin}: ${result.errors} errors, ${result['4xx']} and ${result['5xx']} answers of 4xx and 5xx.`)
  const after = await usage()
  const { total } = result.requests
  return { perSecond: result.requests.average, cpuMicros: ((after.cpuMs - before.cpuMs) * 1000) / total }
}

/** A response with its body as sent, not decompressed. */
export function rawAnswer(url, headers = {}) {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.toArray().then((chunks) => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) })
      }, reject)
    }).once('error', reject)
  })
}

const DROPPED = [' ', '.', ',', 'a', 'n', 'd']

/** Varies a search text with letters that the search rule drops: the same jobs, at a URL that is not cached. */
export function manySpellings() {
  let next = 0
  return (text) => {
    next += 1
    return text + Array.from(next.toString(DROPPED.length), (digit) => DROPPED[Number(digit)]).join('')
  }
}
