import { fork } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { root } from '../scripts/lib/paths.mjs'

const SECONDS = 5
const CONNECTIONS = 20

/**
 * Requests per second of a page of jobs against a bare node:http server that has the same bytes ready.
 * Both take turns on the same machine, so the ratio means something where the numbers do not.
 *
 * @param {string} origin
 */
export async function benchHttp(origin) {
  const url = `${origin}/api/jobs`
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const body = await answer.text()
  const { etag = '', 'content-type': type = '' } = Object.fromEntries(answer.headers)
  const reference = fork(join(root, 'bench/reference-server.mjs'))
  try {
    const port = await new Promise((resolve) => {
      reference.once('message', resolve)
      reference.send({ headers: { etag, 'content-type': type }, body })
    })
    const bare = `http://localhost:${port}/`
    const cases = [
      ['GET /api/jobs, a page', {}],
      ...(etag ? [['GET /api/jobs, unchanged (304)', { 'if-none-match': etag }]] : []),
    ]
    const rows = []
    for (const [name, headers] of cases) {
      const [theirs, ours] = [await requestsPerSecond(bare, headers), await requestsPerSecond(url, headers)]
      rows.push({ name, ours, reference: theirs, ratio: ours / theirs })
    }
    return rows
  } finally {
    reference.kill()
  }
}

async function requestsPerSecond(url, headers) {
  const options = { url, headers, connections: CONNECTIONS }
  await autocannon({ ...options, duration: 1 })
  const result = await autocannon({ ...options, duration: SECONDS })
  if (result.errors > 0 || result['4xx'] + result['5xx'] > 0) throw new Error(`${url}: some requests failed.`)
  return result.requests.average
}
