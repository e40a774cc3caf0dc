import { ApplicationRepository } from '#server/applications/application.repository.ts'
import { ChatRepository } from '#server/chat/chat.repository.ts'
import type { BoardDatabase } from '#server/database/connection.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { isFirstUse } from '#server/idempotency.ts'
import { JobRepository } from '#server/jobs/job.repository.ts'
import { contentOf } from '#server/jobs/job.service.ts'
import { ProfileRepository } from '#server/profiles/profile.repository.ts'
import { QuestionRepository } from '#server/questions/question.repository.ts'
import { demoBoard, type DemoBoard } from './generator/board.ts'
import { isNewBoard } from './demo.repository.ts'

interface SeedOptions {
  database: BoardDatabase
  /** The moment at which the board is to look fresh: its newest job is three hours older. */
  now: Date
  /** Another seed makes another board. */
  seed?: number
}

const DEFAULT_SEED = 389

/**
 * Fills a new database with the demo board, in one transaction, and answers whether it did: where anybody has
 * registered, nothing happens. The accounts of MAREN and IDRIS (demo-people.ts) are not its matter; make them with
 * the uids given there, and they find their records. Throws StorageFailure as every write does.
 */
export async function seedDemoBoard({ database, now, seed = DEFAULT_SEED }: SeedOptions): Promise<boolean> {
  return database.inTransaction(async (tx) => {
    if (!(await isNewBoard(tx))) return false
    const board = demoBoard(seed, now)
    await addPeople(tx, board)
    await addJobs(tx, board)
    await addApplications(tx, board)
    await addQuestions(tx, board)
    await addMessages(tx, board)
    return true
  })
}

async function addPeople(tx: Transaction, { users }: DemoBoard): Promise<void> {
  const profiles = new ProfileRepository()
  for (const user of users) await profiles.insert(tx, user)
}

async function addJobs(tx: Transaction, board: DemoBoard): Promise<void> {
  const jobs = new JobRepository()
  for (const job of board.jobs) {
    await isFirstUse(tx, { id: job.id, kind: 'job', userId: job.recruiterId, content: contentOf(job.posting) })
    await jobs.insert(tx, job)
    const { id, posting, closedAt } = job
    if (closedAt !== null) await jobs.update(tx, { id, posting, isOpen: false, updatedAt: closedAt, closedAt })
  }
}

async function addApplications(tx: Transaction, board: DemoBoard): Promise<void> {
  const applications = new ApplicationRepository()
  for (const application of board.applications) await applications.insert(tx, application)
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
    // Whoever answers has read what came before.
    await chat.putReadMark(tx, conversation, senderId, seq)
  }
}
