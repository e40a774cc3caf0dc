import { Worker } from 'node:worker_threads'

interface Visits {
  /** The duration of each response in milliseconds. */
  took: number[]
  /** The size of the largest response in bytes. */
  largest: number
  /** The number of responses with a status other than 200. */
  refused: number
}

interface Visiting {
  /** Requested in turn; each search gets a number appended, so that no response comes from the cache. */
  urls: readonly string[]
  headers: Record<string, string>
  everyMs: number
}

// The worker's program is passed as text: a separate file would have to be built and located.
const PROGRAM = `
const { request } = require('node:http')
const { parentPort, workerData } = require('node:worker_threads')
const { urls, headers, everyMs } = workerData
const visits = { took: [], largest: 0, refused: 0 }
const visit = (turn) => {
  const from = performance.now()
  const again = () => setTimeout(visit, everyMs, turn + 1)
  request(urls[turn % urls.length] + (turn % urls.length === 0 ? turn : ''), { headers, agent: false }, (answer) => {
    let bytes = 0
    answer.on('data', (piece) => (bytes += piece.length))
    answer.on('end', () => {
      visits.took.push(performance.now() - from)
      visits.largest = Math.max(visits.largest, bytes)
      if (answer.statusCode !== 200) visits.refused += 1
      again()
    })
  }).on('error', () => ((visits.refused += 1), again())).end()
}
parentPort.on('message', () => {
  parentPort.postMessage(visits)
  process.exit()
})
visit(0)
`

/**
 * A visitor of the board while `lasts` runs, on a worker thread: otherwise the caller's own load would count as the
 * server's delay.
 */
export async function visitsWhile(visiting: Visiting, lasts: () => Promise<unknown>): Promise<Visits> {
  const worker = new Worker(PROGRAM, { eval: true, workerData: visiting })
  const visits = new Promise<Visits>((resolve, reject) => worker.on('message', resolve).on('error', reject))
  try {
    await lasts()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage('over')
    return await visits
  } finally {
    await worker.terminate()
  }
}
