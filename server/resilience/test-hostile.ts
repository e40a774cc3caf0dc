import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ask } from '#server/test-platform.ts'
import { PDF, pathOf } from '#server/testing/test-files.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { hiddenJobs, letter, posting, question, report, savedJobs } from '#server/testing/test-scenes.ts'
import type { RunningBoard } from './test-running-board.ts'

/** The account's concurrent requests, besides its streams. */
const AT_ONCE = 10
/** The maximum number of streams per account. */
const STREAMS = 20
/** Slightly above the rate limits per account and minute, so that it always hits them. */
const A_MINUTE = { read: 330, search: 440, write: 50, upload: 7, report: 11 } as const
const DOWNLOAD = '/api/account/data'
const LONG = 'x'.repeat(5000)

/** The responses to the attacker's requests. */
export class Answers {
  readonly statuses = new Map<number, number>()
  largest = 0
  /** Downloads that were aborted. */
  brokenOff = 0
  /** Refusals without an error code. */
  readonly speechless: string[] = []

  note(status: number, content: Buffer): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    this.largest = Math.max(this.largest, content.length)
    if (status !== 200 && !/"code":"[\w.-]+"/u.test(content.toString()))
      this.speechless.push(`${status}: ${content.toString()}`)
  }
}

interface Hostile {
  board: RunningBoard
  account: TestCaller
  /** A person who has applied to a job of the account, so that it may write to them. */
  candidate: TestCaller
  /** Jobs of others, which it asks about, saves, hides and reports. */
  jobIds: readonly string[]
  answers: Answers
}

type Act = (turn: number) => Promise<void>

/** Everything that an employer's account may do, each in its most expensive form. */
function actsOf({ board, account, candidate, jobIds, answers }: Hostile): Record<keyof typeof A_MINUTE, Act> {
  const headers = { ...board.authorization(account), 'content-type': 'application/json' }
  const get = async (path: string) => {
    // A download is aborted when the resume in it is replaced meanwhile.
    const isDownload = path === DOWNLOAD
    const answer = await ask(board.origin + encodeURI(path), { headers }).catch((error: unknown) => {
      if (isDownload && error instanceof Error && error.message === 'aborted') return null
      throw error
    })
    if (answer === null) answers.brokenOff += 1
    // The archive contains the resume, which alone determines its size.
    else answers.note(answer.status, isDownload && answer.status === 200 ? Buffer.alloc(0) : answer.content)
  }
  const send = async (method: string, path: string, body: object) => {
    const { status, content } = await ask(board.origin + path, { method, headers, body: JSON.stringify(body) })
    answers.note(status, content)
  }
  const job = (turn: number) => jobIds[turn % jobIds.length] ?? ''
  const all = jobIds.map((jobId) => ({ jobId, changedAt: new Date().toISOString() }))
  const pair = `email1=${account.email}&email2=${candidate.email}`
  const reads = [
    '/api/jobs?limit=100',
    '/api/conversations',
    '/api/applicants',
    `/api/getMessages?${pair}`,
    `/api/posted-jobs/${account.userId}`,
    '/api/saved-jobs',
    DOWNLOAD,
    '/api/notifications',
    `/api/job/${job(0)}`,
  ]
  const searches = ['/api/jobs?limit=100&search=', '/api/jobs/counts?search=', '/api/suggestions?q=']
  const writes: Act[] = [
    (turn) =>
      send('POST', '/api/job', posting({ _id: randomUUID(), overview: LONG, position: `Mechanic ${turn} `.repeat(5) })),
    (turn) => send('PATCH', '/api/query', question(account, job(turn), `${turn} ${LONG}`.slice(0, 2000))),
    (turn) => send('PUT', '/api/addMessages', letter(account, candidate, `${turn} ${LONG}`.slice(0, 2000))),
    () => send('PUT', '/api/saved-jobs', savedJobs(account, all)),
    () =>
      send(
        'PUT',
        '/api/hidden-jobs',
        hiddenJobs(
          account,
          all.map((one) => ({ ...one, isHidden: true })),
        ),
      ),
  ]
  const resume = Buffer.concat([Buffer.from(PDF.content), Buffer.alloc(4_900_000)])
  return {
    read: (turn) => get(reads[turn % reads.length] ?? ''),
    // Alternates words that occur nowhere, different in each search, and words that occur everywhere.
    search: (turn) => {
      const path = searches[turn % searches.length] ?? ''
      return get(`${path}${path.includes('limit') ? `${'a b c d e '.repeat(8)}${turn}` : `zq${turn}`}`)
    },
    write: async (turn) => writes[turn % writes.length]?.(turn),
    upload: async (turn) => {
      // The content changes each time: an identical upload would not be written.
      const content = new Uint8Array(resume.fill(turn, PDF.content.length))
      const answer = await account.transfer('PUT', pathOf(account, 'resume'), { type: PDF.type, content })
      answers.note(answer.status, Buffer.from(await answer.arrayBuffer()))
    },
    report: (turn) => send('POST', '/api/reports', report('job', job(turn))),
  }
}

/** Sends bursts of ten requests of each kind (two uploads) for this time, with all streams open. */
export async function sendHostileLoad(hostile: Hostile, ms: number): Promise<void> {
  const { account, answers } = hostile
  const ends = performance.now() + ms
  const over = new AbortController()
  const streams = Array.from({ length: STREAMS }, async () => {
    const answer = await account.open('/api/events', { signal: over.signal })
    if (answer.ok) for await (const _piece of answer.body ?? []) continue
    else answers.note(answer.status, Buffer.from(await answer.arrayBuffer()))
  })
  const acts = Object.entries(actsOf(hostile)) as [keyof typeof A_MINUTE, Act][]
  await Promise.all(
    acts.map(async ([kind, act]) => {
      const burst = kind === 'upload' ? 2 : AT_ONCE
      for (let turn = 0; performance.now() < ends; turn += burst) {
        const together = Array.from({ length: burst }, async (_, place) => act(turn + place))
        await Promise.all([...together, delay(Math.min((burst * 60_000) / A_MINUTE[kind], ms))])
      }
    }),
  )
  over.abort()
  await Promise.allSettled(streams)
}

/**
 * A visitor with ten connections from one address, who searches for words without matches and continues after refusals:
 * for `ms`, and on a slow machine until the first refusal.
 */
export async function searchForNothing(board: RunningBoard, answers: Answers, ms: number): Promise<void> {
  const ends = performance.now() + ms
  const headers = { 'x-forwarded-for': '192.0.2.66' }
  const search = async (connection: number) => {
    for (let turn = 0; performance.now() < ends || !answers.statuses.has(429); turn += 1) {
      const words = `qz${connection}x${turn} wv${turn} yk${connection}`
      const { status, content } = await ask(`${board.origin}/api/jobs?search=${encodeURIComponent(words)}`, { headers })
      answers.note(status, content)
      // Without this pause it would be a flood of connections, which is the proxy's task to stop.
      if (status === 429) await delay(100)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, async (_, connection) => search(connection)))
}
