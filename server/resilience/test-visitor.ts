import { Worker } from 'node:worker_threads'

interface Visits {
  /** Milliseconds that each answer took. */
  took: number[]
  /** Of the largest answer, in bytes. */
  largest: number
  /** Answers of another status than 200. */
  refused: number
}

interface Visiting {
  /** Asked in turn; each search has a number behind it, so that none is answered from memory. */
  urls: readonly string[]
  headers: Record<string, string>
  everyMs: number
}

// A thread is given its program as text: a file of its own would have to be built and found.
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
 * Somebody who looks at the board while something lasts, on a thread of their own: what the caller is busy with would
 * otherwise count as the board's delay.
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
