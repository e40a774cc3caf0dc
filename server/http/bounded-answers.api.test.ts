import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect } from 'vitest'
import type { contract } from '#contract/index.ts'
import { jobListRules } from '#contract/jobs/job.rules.ts'
import { postingSchema } from '#contract/jobs/job.schema.ts'
import { SAVED_TOLD_MAX } from '#contract/saved-jobs/saved-job.rules.ts'
import { LIST_MAX } from '#contract/text-rule.ts'
import { ApplicationRepository } from '#server/applications/application.repository.ts'
import { BlockRepository } from '#server/chat/block.repository.ts'
import { ChatRepository } from '#server/chat/chat.repository.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { JobRepository } from '#server/jobs/job.repository.ts'
import { QuestionRepository } from '#server/questions/question.repository.ts'
import { ReportRepository } from '#server/reports/report.repository.ts'
import { isFullSize, measured, rounded, sized } from '#server/resilience/test-figures.ts'
import { createServices } from '#server/services.ts'
import { SavedJobRepository } from '#server/saved-jobs/saved-job.repository.ts'
import { ADMIN, test, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'

const BYTES_MAX = 1_000_000
const ROWS_MAX = 200
/** More of everything than any answer may hold; at full size as much as somebody may have piled up. */
const MANY = sized(5000, 420)
const JOBS = sized(2000, 420)
/** Milliseconds for which nobody else is served, beside the caller, who is in this process. */
const HELD_MAX_MS = 100
/** Three bytes a character, as many as each field takes. */
const long = (length: number) => '\u20AC'.repeat(length)
const AT = '2026-03-01T09:00:00.000Z'

interface Crowded {
  board: TestBoard
  jobIds: string[]
}

/** A board with many long jobs of one employer; one candidate has applied to, and saved, all of them. */
async function crowded(board: TestBoard): Promise<Crowded> {
  const [employer, candidate] = [board.employer.userId, board.candidate.userId]
  const jobIds = Array.from({ length: JOBS }, () => randomUUID())
  const busy = jobIds.at(-1) ?? ''
  const { applicationCopies: copies, jobs } = createServices(board)
  await board.database.inTransaction(async (tx) => {
    const claim = (id: string, kind: 'job' | 'question' | 'reply' | 'message', userId: string) =>
      claimIdempotencyKey(tx, { id, kind, userId, content: id })
    for (const id of jobIds) {
      await claim(id, 'job', employer)
      await new JobRepository().insert(tx, { id, recruiterId: employer, posting: LONGEST, createdAt: AT })
      await new ApplicationRepository().insert(tx, { jobId: id, userId: candidate, appliedAt: AT, note: long(1000) })
      await new SavedJobRepository().put(tx, candidate, { jobId: id, isSaved: true, changedAt: AT })
    }
    for (let place = 0; place < MANY; place += 1) {
      const id = randomUUID()
      await claim(id, 'question', candidate)
      const asked = { id, jobId: busy, askerId: candidate, text: long(2000), askedAt: AT }
      await new QuestionRepository().insert(tx, asked)
      for (let count = 0; count < (place > MANY - 30 ? 25 : 0); count += 1) {
        const replyId = randomUUID()
        await claim(replyId, 'reply', employer)
        const reply = { id: replyId, questionId: id, text: long(2000), repliedAt: AT }
        await new QuestionRepository().insertReply(tx, reply)
      }
    }
    await addStrangers(tx, { employer, candidate, busy })
    await copies.keep(tx, await jobs.get(tx, busy), { userId: candidate, appliedAt: AT, seenAt: undefined })
    const reports = new ReportRepository()
    for (const id of jobIds.slice(0, 60)) {
      const { seq } = await reports.count(tx, { kind: 'job', subjectId: id }, AT)
      for (let place = 0; place < 12; place += 1) {
        const report = {
          id: randomUUID(),
          reporterId: null,
          reason: 'other' as const,
          text: long(1000),
          reportedAt: AT,
        }
        await reports.insert(tx, seq, report)
      }
    }
  })
  // The filling has held up this process: connections that the server has ended meanwhile are to be seen as such.
  await new Promise((resolve) => setTimeout(resolve, 100))
  return { board, jobIds }
}

const lines = (rule: { max: number }) => Array.from({ length: LIST_MAX }, () => long(rule.max / 3))
const LONGEST = postingSchema.parse({
  position: long(120),
  location: long(120),
  overview: long(5000),
  skills: lines(jobListRules.skills),
  responsibilities: lines(jobListRules.responsibilities),
  requirements: lines(jobListRules.requirements),
})

/** Others who have applied to one job, and write to its employer; the candidate does so more than anybody. */
async function addStrangers(tx: Transaction, who: { employer: string; candidate: string; busy: string }) {
  const chat = new ChatRepository()
  const like = await tx.selectFrom('users').selectAll().where('id', '=', who.candidate).executeTakeFirstOrThrow()
  const write = async (senderId: string, count: number) => {
    const conversation = await chat.conversation(tx, [senderId, who.employer])
    for (let place = 0; place < count; place += 1) {
      const id = randomUUID()
      await claimIdempotencyKey(tx, { id, kind: 'message', userId: senderId, content: id })
      await chat.insert(tx, conversation, { id, senderId, text: long(2000), sentAt: AT })
    }
  }
  await write(who.candidate, MANY)
  for (let place = 0; place < MANY; place += 1) {
    const id = `stranger-${place}`
    const email = `${'x'.repeat(230)}${place}@example.org`
    await tx
      .insertInto('users')
      .values({ ...like, id, uid: id, email, first_name: long(100) })
      .execute()
    await new BlockRepository().insert(tx, who.employer, id, AT)
    await new ApplicationRepository().insert(tx, { jobId: who.busy, userId: id, appliedAt: AT, note: long(1000) })
    await write(id, 1)
  }
}

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
  postedJobs: { send: ({ board }) => [board.employer.api.postedJobs({ params: { id: board.employer.userId } })] },
  responseRecord: {
    send: ({ board }) => [board.visitor.api.responseRecord({ params: { id: board.employer.userId } })],
  },
  appliedJobs: { send: ({ board }) => [board.candidate.api.appliedJobs({ params: { id: board.candidate.userId } })] },
  applicationCopy: {
    send: (it) => both(it).map(async ({ api }) => api.applicationCopy({ params: copyOfLast(it) })),
  },
  savedJobs: { send: ({ board }) => [board.candidate.api.savedJobs({ query: { form: 'ids' } })] },
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
      await Promise.all(send(it))
      loop.reset()
      loop.enable()
      const replies = await Promise.all(send(it))
      loop.disable()
      held[call] = rounded(loop.max / 1e6)
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
