import { measureAlternately, manySpellings, rawAnswer } from './load.mjs'
import { startMeasuredBoard, startReference } from './measured.mjs'
import { toRow } from './rows.mjs'

const LIST = '/api/jobs'
const HOW = { rounds: 5, seconds: 3 }

/** The first page of the job list: rows 1 to 3. */
export async function benchList({ small, big }) {
  const board = await startMeasuredBoard({ DATA_DIR: small.data })
  try {
    return [...(await cached(board)), ...(await uncached(board, small)), ...(await bySize(board, { small, big }))]
  } finally {
    await board.stop()
  }
}

/** Row 1: requested like browsers do, served from the cache, against a bare server with the same bytes. */
async function cached(board) {
  const headers = { 'accept-encoding': 'br' }
  const { headers: answered, body } = await rawAnswer(board.origin + LIST, headers)
  const { etag, 'content-type': type, 'content-encoding': encoding } = answered
  const bare = await startReference('bench/bare-server.mjs', {
    headers: { etag, 'content-type': type, 'content-encoding': encoding },
    body: body.toString('base64'),
  })
  try {
    const rows = []
    for (const { what, asked, least } of [
      { what: 'First page of GET /jobs from the cache, against bare node:http', asked: headers, least: 0.9 },
      { what: 'The same, unchanged (304)', asked: { ...headers, 'if-none-match': etag }, least: 1 },
    ]) {
      const [reference, ours] = await measureAlternately(
        [bare, board].map((server) => ({ ...server, path: LIST, headers: asked })),
        HOW,
      )
      rows.push(
        speed({ row: 1, what, limit: { ratioAtLeast: least } }, ours, reference),
        cost({ row: 1, what: `${what}: processor` }, ours, reference),
      )
    }
    return rows
  } finally {
    bare.stop()
  }
}

/** Row 2: not cached, against the plain server. */
async function uncached(board, { data }) {
  const plain = await startReference('dist/bench/plain-server.mjs', { data })
  try {
    const [reference, ours] = await measureAlternately(
      [plain, board].map((server) => ({ ...server, nextPath: addresses() })),
      HOW,
    )
    const what = 'First page of GET /jobs, uncached, against plain Express, ts-rest and Kysely'
    const limit = { ratioAtMost: 0.2 }
    return [cost({ row: 2, what, limit }, ours, reference)]
  } finally {
    plain.stop()
  }
}

/** Row 3: the same on a larger board. */
async function bySize(board, { small, big }) {
  if (!big) return []
  const other = await startMeasuredBoard({ DATA_DIR: big.data })
  try {
    const [reference, ours] = await measureAlternately(
      [board, other].map((server) => ({ ...server, nextPath: addresses() })),
      HOW,
    )
    const what = `The same at ${count(big.jobs)} jobs, against ${count(small.jobs)}`
    const limit = { ratioAtMost: 1.1 }
    return [cost({ row: 3, what, limit }, ours, reference)]
  } finally {
    await other.stop()
  }
}

const speed = (figure, { perSecond, perSecondRatio: ratio }, reference) =>
  toRow({ ...figure, unit: 'requests/s', ours: perSecond, reference: reference.perSecond, ratio })

const cost = (figure, { cpuMicros, cpuRatio: ratio }, reference) =>
  toRow({ ...figure, unit: 'µs CPU', ours: cpuMicros, reference: reference.cpuMicros, ratio })

const count = (jobs) => jobs.toLocaleString('en')

/** URLs of the first page, each different, so that no response is cached. */
function addresses() {
  const texts = manySpellings()
  return () => `${LIST}?search=${encodeURIComponent(texts(''))}`
}
