import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect } from 'vitest'
import type { contract } from '#contract/index.ts'
import { SAVED_TOLD_MAX } from '#contract/saved-jobs/saved-job.rules.ts'
import { isFullSize, measured, rounded } from '#server/resilience/test-figures.ts'
import { ADMIN, test } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { JOBS, MANY, crowded, type Crowded } from './test-crowded-board.ts'

const BYTES_MAX = 1_000_000
const ROWS_MAX = 200
/** Milliseconds for which nobody else is served, beside the caller, who is in this process. */
const HELD_MAX_MS = 100
/** Of so many times the best counts: what the machine does meanwhile is not the call's. */
const TIMES = 3
type Call = keyof typeof contract
type ReadingCall = { [Name in Call]: (typeof contract)[Name] extends { method: 'GET' } ? Name : never }[Call]

interface Row {
  send: (crowded: Crowded) => Promise<{ status: number; body: unknown }>[]
  /** More rows than others, with the reason. */
  rows?: number
}
const pair = ({ board }: Crowded) => ({ email1: board.candidate.email, email2: board.employer.email })
const last = ({ jobIds }: Crowded) => ({ id: jobIds.at(-1) ?? '' })
const copyOfLast = (it: Crowded) => ({ jobId: last(it).id, userId: it.board.candidate.userId })
const both = ({ board }: Crowded): TestCaller[] => [board.employer, board.candidate]

/** Every call that reads has a row, or it does not compile. */
const rows = {
  jobs: {
    send: (it) => [
      it.board.visitor.api.jobs({ query: {} }),
      it.board.visitor.api.jobs({ query: { limit: 100 } }),
      it.board.visitor.api.jobs({ query: { ids: it.jobIds.slice(0, 30).join(',') } }),
    ],
  },
  job: { send: (it) => both(it).map(async ({ api }) => api.job({ params: last(it) })) },
  questions: { send: (it) => both(it).map(async ({ api }) => api.questions({ params: last(it) })) },
  myQuestions: { send: ({ board }) => [board.candidate.api.myQuestions({ query: {} })] },
  applicants: { send: (it) => [it.board.employer.api.applicants({ params: last(it) })] },
  applicantDesk: {
    send: (it) => [
      it.board.employer.api.applicantDesk({ query: {} }),
      it.board.employer.api.applicantDesk({ query: { job: last(it).id, order: 'waiting' } }),
      it.board.employer.api.applicantDesk({ query: { job: last(it).id, answers: [`${randomUUID()}:none`] } }),
    ],
  },
  postedJobs: { send: ({ board }) => [board.employer.api.postedJobs({ params: { id: board.employer.userId } })] },
  responseRecord: {
    send: ({ board }) => [board.visitor.api.responseRecord({ params: { id: board.employer.userId } })],
  },
  appliedJobs: { send: ({ board }) => [board.candidate.api.appliedJobs({ params: { id: board.candidate.userId } })] },
  applicationCopy: {
    send: (it) => both(it).map(async ({ api }) => api.applicationCopy({ params: copyOfLast(it) })),
  },
  savedJobs: { send: ({ board }) => [board.candidate.api.savedJobs({ query: { form: 'ids' } })] },
  hiddenJobs: { send: ({ board }) => [board.candidate.api.hiddenJobs()] },
  messages: {
    send: (it) => [
      it.board.employer.api.messages({ query: pair(it) }),
      it.board.employer.api.messages({ query: { ...pair(it), after: 0 } }),
      it.board.candidate.api.messages({ query: { ...pair(it), before: 300 } }),
    ],
  },
  conversations: { send: (it) => both(it).map(async ({ api }) => api.conversations({ query: {} })) },
  notifications: { send: (it) => both(it).map(async ({ api }) => api.notifications({ query: {} })) },
  reportCases: {
    send: ({ board }) => [board.caller('admin', ADMIN).api.reportCases({ query: {} })],
  },
  decisionLog: { send: ({ board }) => [board.caller('admin', ADMIN).api.decisionLog({ query: {} })] },
  ownDecisions: { send: ({ board }) => [board.employer.api.ownDecisions({ query: {} })] },
  blocks: { send: ({ board }) => [board.employer.api.blocks()] },
  user: { send: ({ board }) => [board.employer.api.user({ params: { idOrEmail: board.employer.email } })] },
  account: { send: ({ board }) => [board.candidate.api.account()] },
  devices: { send: ({ board }) => [board.candidate.api.devices()] },
  candidate: { send: ({ board }) => [board.employer.api.candidate({ params: { id: board.candidate.userId } })] },
  skills: { send: ({ board }) => [board.candidate.api.skills({ query: { q: '\u20AC' } })] },
  // A fixed list, that of the world's countries.
  countries: { send: ({ board }) => [board.candidate.api.countries()], rows: 260 },
  suggestions: { send: ({ board }) => [board.visitor.api.suggestions({ query: { q: 'ho' } })] },
  jobCounts: { send: ({ board }) => [board.visitor.api.jobCounts({ query: {} })] },
  pushKey: { send: ({ board }) => [board.visitor.api.pushKey()] },
  demoPeople: { send: ({ board }) => [board.visitor.api.demoPeople()] },
  health: { send: ({ board }) => [board.visitor.api.health()] },
  ready: { send: ({ board }) => [board.visitor.api.ready()] },
} satisfies Record<Exclude<ReadingCall, FileCall | StreamCall | ArchiveCall>, Row>

/** A file is as large as it was when it was taken: 5 MB at most. */
type FileCall = 'resume' | 'sentResume' | 'picture'
/** Everything about its caller, written page by page: its memory is bounded, not its length (docs/decisions/0052). */
type ArchiveCall = 'accountData'
/** A stream has no end; what it tells at once is bounded in server/events. */
type StreamCall = 'events'

/** The longest list anywhere in an answer. */
function longestList(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return 0
  const inside = Object.values(answer).map(longestList)
  return Math.max(0, Array.isArray(answer) ? answer.length : 0, ...inside)
}

test(
  'whatever others have stored, no answer has more than 200 rows or a megabyte',
  { timeout: 1_200_000 },
  async ({ board }) => {
    const it = await crowded(board)
    const found: string[] = []
    const held: Record<string, number> = {}
    const loop = monitorEventLoopDelay({ resolution: 5 })
    for (const [call, { send, rows: most = ROWS_MAX }] of Object.entries(rows as Record<string, Row>)) {
      // The first answer prepares what later ones use.
      let replies = await Promise.all(send(it))
      const stops: number[] = []
      while (stops.length < TIMES) {
        loop.reset()
        loop.enable()
        replies = await Promise.all(send(it))
        loop.disable()
        stops.push(rounded(loop.max / 1e6))
      }
      held[call] = Math.min(...stops)
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
  'an app of before is told all that is saved, with as many of the jobs as fit',
  { timeout: 1_200_000 },
  async ({ board }) => {
    await crowded(board)
    const { body } = await board.candidate.api.savedJobs({ query: {} })
    const { data } = body as { data: { job: unknown }[] }
    expect(data).toHaveLength(JOBS)
    expect(JOBS).toBeLessThanOrEqual(SAVED_TOLD_MAX)
    expect(data.filter(({ job }) => job !== null).length).toBeGreaterThan(10)
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(BYTES_MAX)
  },
)
