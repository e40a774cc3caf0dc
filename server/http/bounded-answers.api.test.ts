import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect } from 'vitest'
import type { contract } from '#contract/index.ts'
import { isFullSize, measured, rounded, sized } from '#server/resilience/test-figures.ts'
import { applicationOf } from '#server/testing/test-applications.ts'
import { ADMIN, test } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { JOBS, MANY, crowded, type Crowded } from './test-crowded-board.ts'

const BYTES_MAX = 1_000_000
const ROWS_MAX = 200
/** The maximum time that a call may block the event loop, in milliseconds. The caller runs in the same process. */
const HELD_MAX_MS = 100
/** The sampling interval of the event loop, in milliseconds. */
const LOOK_MS = 5
/** The best of this many runs after the first counts, to exclude other load on the machine; only figures need them. */
const TIMES = sized(3, 0)
/**
 * Concurrent requests and their memory limit, including the callers in this process. They took 2.5 GB when each loaded
 * every saved job.
 */
const [AT_ONCE, GROWN_MAX_MB] = [30, 300]
type Call = keyof typeof contract
type ReadingCall = { [Name in Call]: (typeof contract)[Name] extends { method: 'GET' } ? Name : never }[Call]

interface Row {
  /** Sent one after the other: each is measured separately. */
  send: (crowded: Crowded) => (() => Promise<{ status: number; body: unknown }>)[]
  /** A higher row limit, with the reason. */
  rows?: number
}
const pair = ({ board }: Crowded) => ({ email1: board.candidate.email, email2: board.employer.email })
const last = ({ jobIds }: Crowded) => ({ id: jobIds.at(-1) ?? '' })
const copyOfLast = (it: Crowded) => ({ id: applicationOf({ _id: last(it).id }, it.board.candidate) })
const both = ({ board }: Crowded): TestCaller[] => [board.employer, board.candidate]

/** Every reading call has an entry, enforced by the type. */
const rows = {
  jobs: {
    send: (it) => [
      async () => it.board.visitor.api.jobs({ query: {} }),
      async () => it.board.visitor.api.jobs({ query: { limit: 100 } }),
      async () => it.board.visitor.api.jobs({ query: { ids: it.jobIds.slice(0, 30).join(',') } }),
    ],
  },
  job: {
    send: (it) =>
      both(it).map(
        ({ api }) =>
          async () =>
            api.job({ params: last(it) }),
      ),
  },
  questions: {
    send: (it) =>
      both(it).map(
        ({ api }) =>
          async () =>
            api.questions({ params: last(it) }),
      ),
  },
  myQuestions: { send: ({ board }) => [async () => board.candidate.api.myQuestions({ query: {} })] },
  applicants: { send: (it) => [async () => it.board.employer.api.applicants({ params: last(it) })] },
  applicantDesk: {
    send: (it) => [
      async () => it.board.employer.api.applicantDesk({ query: {} }),
      async () => it.board.employer.api.applicantDesk({ query: { job: last(it).id, order: 'waiting' } }),
      async () =>
        it.board.employer.api.applicantDesk({ query: { job: last(it).id, answers: [`${randomUUID()}:none`] } }),
    ],
  },
  postedJobs: {
    send: ({ board }) => [async () => board.employer.api.postedJobs({ params: { id: board.employer.userId } })],
  },
  responseRecord: {
    send: ({ board }) => [async () => board.visitor.api.responseRecord({ params: { id: board.employer.userId } })],
  },
  appliedJobs: {
    send: ({ board }) => [async () => board.candidate.api.appliedJobs({ params: { id: board.candidate.userId } })],
  },
  applicationCopy: {
    send: (it) =>
      both(it).map(
        ({ api }) =>
          async () =>
            api.applicationCopy({ params: copyOfLast(it) }),
      ),
  },
  savedJobs: { send: ({ board }) => [async () => board.candidate.api.savedJobs({ query: {} })] },
  hiddenJobs: { send: ({ board }) => [async () => board.candidate.api.hiddenJobs()] },
  messages: {
    send: (it) => [
      async () => it.board.employer.api.messages({ query: pair(it) }),
      async () => it.board.employer.api.messages({ query: { ...pair(it), after: 0 } }),
      async () => it.board.candidate.api.messages({ query: { ...pair(it), before: 300 } }),
    ],
  },
  conversations: {
    send: (it) =>
      both(it).map(
        ({ api }) =>
          async () =>
            api.conversations({ query: {} }),
      ),
  },
  notifications: {
    send: (it) =>
      both(it).map(
        ({ api }) =>
          async () =>
            api.notifications({ query: {} }),
      ),
  },
  reportCases: {
    send: ({ board }) => [async () => board.caller('admin', ADMIN).api.reportCases({ query: {} })],
  },
  decisionLog: { send: ({ board }) => [async () => board.caller('admin', ADMIN).api.decisionLog({ query: {} })] },
  ownDecisions: { send: ({ board }) => [async () => board.employer.api.ownDecisions({ query: {} })] },
  savedSearches: { send: ({ board }) => [async () => board.candidate.api.savedSearches()] },
  blocks: { send: ({ board }) => [async () => board.employer.api.blocks()] },
  user: { send: ({ board }) => [async () => board.employer.api.user({ params: { idOrEmail: board.employer.email } })] },
  account: { send: ({ board }) => [async () => board.candidate.api.account()] },
  devices: { send: ({ board }) => [async () => board.candidate.api.devices()] },
  candidate: {
    send: ({ board }) => [async () => board.employer.api.candidate({ params: { id: board.candidate.userId } })],
  },
  skills: { send: ({ board }) => [async () => board.candidate.api.skills({ query: { q: '\u20AC' } })] },
  // A fixed list: the countries of the world.
  countries: { send: ({ board }) => [async () => board.candidate.api.countries()], rows: 260 },
  suggestions: { send: ({ board }) => [async () => board.visitor.api.suggestions({ query: { q: 'ho' } })] },
  places: { send: ({ board }) => [async () => board.visitor.api.places({ query: { q: 'ho' } })] },
  jobCounts: { send: ({ board }) => [async () => board.visitor.api.jobCounts({ query: {} })] },
  mailChoice: { send: ({ board }) => [async () => board.employer.api.mailChoice()] },
  pushKey: { send: ({ board }) => [async () => board.visitor.api.pushKey()] },
  demoPeople: { send: ({ board }) => [async () => board.visitor.api.demoPeople()] },
  health: { send: ({ board }) => [async () => board.visitor.api.health()] },
  ready: { send: ({ board }) => [async () => board.visitor.api.ready()] },
} satisfies Record<Exclude<ReadingCall, FileCall | StreamCall | ArchiveCall>, Row>

/** The size of a file is limited when it is uploaded: 5 MB at most. */
type FileCall = 'resume' | 'sentResume' | 'picture'
/** All data of the caller, streamed page by page: its memory is bounded, not its length (docs/decisions/0052). */
type ArchiveCall = 'accountData'
/** A stream has no end; the size of its events is tested in server/events. */
type StreamCall = 'events'

const turns = async () => new Promise((resolve) => setTimeout(resolve, 4 * LOOK_MS))

/** The length of the longest list anywhere in a response. */
function longestList(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return 0
  const inside = Object.values(answer).map(longestList)
  return Math.max(0, Array.isArray(answer) ? answer.length : 0, ...inside)
}

test(
  'an answer has at most 200 rows and a megabyte, whatever others have stored',
  { timeout: 1_200_000 },
  async ({ board }) => {
    const it = await crowded(board)
    const found: string[] = []
    const held: Record<string, number> = {}
    const loop = monitorEventLoopDelay({ resolution: LOOK_MS })
    for (const [call, { send, rows: most = ROWS_MAX }] of Object.entries(rows as Record<string, Row>)) {
      const sends = send(it)
      const stops = sends.map(() => Infinity)
      const replies: { status: number; body: unknown }[] = []
      for (let time = 0; time <= TIMES; time += 1) {
        for (const [place, ask] of sends.entries()) {
          loop.reset()
          loop.enable()
          // A block only shows between two samples: take one before the call and one after it.
          await turns()
          replies[place] = await ask()
          await turns()
          loop.disable()
          // The first run warms up what later ones use.
          if (time > 0) stops[place] = Math.min(stops[place] ?? Infinity, rounded(loop.max / 1e6))
        }
      }
      held[call] = Math.max(...stops)
      for (const reply of replies) {
        const bytes = Buffer.byteLength(JSON.stringify(reply.body))
        const length = longestList(reply.body)
        if (reply.status !== 200 || bytes > BYTES_MAX || length > most)
          found.push(`${call}: status ${reply.status}, ${bytes} bytes, ${length} rows`)
      }
    }
    expect(found).toEqual([])
    const [longest = 0] = Object.values(held).toSorted((one, other) => other - one)
    measured('bounded-answers', {
      jobs: JOBS,
      'of everything else': MANY,
      'event loop held, ms': longest,
      by: Object.entries(held).find(([, ms]) => ms === longest)?.[0] ?? '',
    })
    expect(isFullSize ? longest : 0).toBeLessThan(HELD_MAX_MS)
  },
)

test(
  'many calls at once for all that is saved take little memory, and carry no jobs',
  { timeout: 1_200_000 },
  async ({ board }) => {
    await crowded(board)
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => board.candidate.api.savedJobs({ query: {} })),
    )
    clearInterval(watch)
    expect(replies.filter(({ status }) => status !== 200)).toEqual([])
    const data = (replies[0]?.body as { data: { job: unknown }[] } | undefined)?.data ?? []
    expect(data).toHaveLength(Math.min(JOBS, ROWS_MAX))
    expect(data.filter(({ job }) => job !== null)).toEqual([])
    const grown = Math.round((most - before) / 1e6)
    measured('saved-jobs', { saved: JOBS, 'at once': AT_ONCE, 'memory grown by at most, MB': grown })
    expect(grown).toBeLessThan(GROWN_MAX_MB)
  },
)
