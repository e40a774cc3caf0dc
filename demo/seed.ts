import { setImmediate as nextTurn } from 'node:timers/promises'
import { CONFIRMATION_DAYS } from '#contract/jobs/job-confirmation.rules.ts'
import { ApplicationRepository } from '#server/applications/application.repository.ts'
import { LedgerRepository } from '#server/applications/ledger.repository.ts'
import { ChatRepository } from '#server/chat/chat.repository.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { isFirstUse } from '#server/idempotency.ts'
import { claimIdempotencyKeys } from '#server/database/idempotency-keys.ts'
import { JobRepository, type InsertedJob } from '#server/jobs/job.repository.ts'
import { contentOf } from '#server/jobs/job-content.ts'
import { ProfileRepository } from '#server/profiles/profile.repository.ts'
import { QuestionRepository } from '#server/questions/question.repository.ts'
import { demoBoard, type DemoBoard, type DemoJob } from './generator/board.ts'
import { olderBoard } from './generator/older-jobs.ts'
import { isNewBoard } from './demo.repository.ts'
import { addCopies } from './seed-copies.ts'
import { addNotifications } from './seed-notifications.ts'

interface SeedOptions {
  database: BoardDatabase
  /** The time at which the demo board looks fresh: its newest job is three hours older. */
  now: Date
  /** A different seed generates a different board. */
  seed?: number
  /** 'whole' adds thousands of older jobs to the newest ones; 'small' has only these. */
  size?: 'whole' | 'small'
  /** Called before a new database is filled. */
  onStart?: () => void
}

const DEFAULT_SEED = 389
const DAY_MS = 86_400_000
/** Rows per insert; other work runs between inserts. */
const BATCH = 2000

/**
 * Fills a new database with the demo board and returns whether it did: if anybody has registered, nothing changes.
 * Runs in one transaction, so that a start that is killed half-way leaves an empty database, which the next one fills.
 * Does not create the accounts of MAREN and IDRIS (demo-people.ts): create them with the uids given there, and they
 * match their records. Throws StorageFailure as every write does.
 */
export async function seedDemoBoard(options: SeedOptions): Promise<boolean> {
  const { database, now, seed = DEFAULT_SEED, size = 'whole', onStart } = options
  return database.inTransaction(async (tx) => {
    if (!(await isNewBoard(tx))) return false
    onStart?.()
    const board = demoBoard(seed, now)
    const older = size === 'whole' ? olderBoard(seed, now, board) : { users: [], jobs: [] }
    await addPeople(tx, [...older.users, ...board.users])
    await addJobs(tx, [...older.jobs, ...board.jobs], now)
    await addApplications(tx, board)
    await addCopies(tx, board, { database, now })
    await addQuestions(tx, board)
    await addMessages(tx, board)
    await addNotifications(tx, board, now)
    return true
  })
}

async function addPeople(tx: Transaction, users: DemoBoard['users']): Promise<void> {
  const profiles = new ProfileRepository()
  for (const user of users) await profiles.insert(tx, user)
}

async function addJobs(tx: Transaction, all: DemoBoard['jobs'], now: Date): Promise<void> {
  const repository = new JobRepository()
  for (let from = 0; from < all.length; from += BATCH) {
    const jobs = all.slice(from, from + BATCH)
    const claims = jobs.map(({ id, recruiterId, posting }) => ({
      id,
      kind: 'job' as const,
      userId: recruiterId,
      content: contentOf(posting),
    }))
    await claimIdempotencyKeys(tx, claims)
    await repository.insertMany(
      tx,
      jobs.map((job) => toStored(job, now)),
    )
    await nextTurn()
  }
}

const toStored = (job: DemoJob, now: Date): InsertedJob => ({
  ...job,
  isOpen: job.closedAt === null,
  updatedAt: job.closedAt ?? job.createdAt,
  ...(job.closedAt === null && { confirmedAt: confirmedAt(job, now) }),
})

/** Each employer confirmed the job within the last fortnight, spread over different days. */
function confirmedAt({ id, createdAt }: DemoJob, now: Date): string {
  const days = Number.parseInt(id.slice(0, 4), 16) % CONFIRMATION_DAYS.ask
  return new Date(Math.max(now.getTime() - days * DAY_MS, Date.parse(createdAt))).toISOString()
}

async function addApplications(tx: Transaction, board: DemoBoard): Promise<void> {
  const applications = new ApplicationRepository()
  const ledger = new LedgerRepository()
  const sent = { kind: 'sent', text: '', isBulk: false } as const
  for (const application of board.applications) {
    const { id, jobId, userId, appliedAt: at } = application
    await applications.insert(tx, application)
    await ledger.add(tx, [{ ...sent, id, jobId, userId, actorId: userId, at }])
  }
}

async function addQuestions(tx: Transaction, board: DemoBoard): Promise<void> {
  const questions = new QuestionRepository()
  for (const question of board.questions) {
    const { id, jobId, askerId, text } = question
    await isFirstUse(tx, { id, kind: 'question', userId: askerId, content: [jobId, text] })
    await questions.insert(tx, question)
  }
  for (const { questionId, recruiterId, ...reply } of repliesInOrder(board)) {
    await isFirstUse(tx, { id: reply.id, kind: 'reply', userId: recruiterId, content: [questionId, reply.text] })
    await questions.insertReply(tx, { ...reply, questionId })
  }
}

function repliesInOrder({ jobs, questions }: DemoBoard) {
  const recruiters = new Map(jobs.map((job) => [job.id, job.recruiterId]))
  return questions
    .flatMap(({ id: questionId, jobId, reply }) => {
      const recruiterId = recruiters.get(jobId)
      return reply && recruiterId !== undefined ? [{ ...reply, questionId, recruiterId }] : []
    })
    .toSorted((a, b) => a.repliedAt.localeCompare(b.repliedAt))
}

async function addMessages(tx: Transaction, board: DemoBoard): Promise<void> {
  const chat = new ChatRepository()
  for (const { id, pair, text, sentAt } of board.messages) {
    const [senderId] = pair
    const conversation = await chat.conversation(tx, pair)
    await isFirstUse(tx, { id, kind: 'message', userId: senderId, content: [conversation, text] })
    const seq = await chat.insert(tx, conversation, { id, senderId, text, sentAt })
    // A sender has read what came before.
    await chat.putReadMark(tx, conversation, senderId, seq)
  }
}
