import { randomUUID } from 'node:crypto'
import { EVENTS_MAX } from '#contract/applications/application-ledger.rules.ts'
import { APPLIED_TO_LISTED, answerRule } from '#contract/applications/application.rules.ts'
import {
  INTERVIEW_TIMES_MAX,
  interviewWordsRule,
  placeRule,
  type Interview,
} from '#contract/applications/interview.rules.ts'
import { jobListRules } from '#contract/jobs/job.rules.ts'
import { postingSchema } from '#contract/jobs/posting.schema.ts'
import { LIST_MAX } from '#contract/text-rule.ts'
import { ApplicantMarksRepository } from '#server/applications/applicant-marks.repository.ts'
import { insertApplication } from '#server/applications/test-inserted.ts'
import { LedgerRepository } from '#server/applications/ledger.repository.ts'
import { BlockRepository } from '#server/chat/block.repository.ts'
import { ChatRepository } from '#server/chat/chat.repository.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { JobRepository } from '#server/jobs/job.repository.ts'
import { QuestionRepository } from '#server/questions/question.repository.ts'
import { addCases } from '#server/reports/test-cases.ts'
import { sized } from '#server/resilience/test-figures.ts'
import { createServices } from '#server/services.ts'
import { JobMarkRepository } from '#server/job-marks/job-mark.repository.ts'
import type { TestBoard } from '#server/testing/test-board.ts'

/** More of everything than a response may hold; at full size as much as a user may accumulate. */
export const MANY = sized(5000, 420)
export const JOBS = sized(2000, 420)
/** Text of the maximum length with three bytes per character. */
const long = (length: number) => '\u20AC'.repeat(length)
const AT = '2026-03-01T09:00:00.000Z'

export interface Crowded {
  board: TestBoard
  jobIds: string[]
}

/** A board with many long jobs of one employer; one candidate has applied to and saved all of them. */
export async function crowded(board: TestBoard): Promise<Crowded> {
  const [employer, candidate] = [board.employer.userId, board.candidate.userId]
  const jobIds = Array.from({ length: JOBS }, () => randomUUID())
  const busy = jobIds.at(-1) ?? ''
  const applicationId = randomUUID()
  const { applicationCopies: copies, jobs } = createServices(board)
  await board.database.inTransaction(async (tx) => {
    const claim = (id: string, kind: 'job' | 'question' | 'reply' | 'message', userId: string) =>
      claimIdempotencyKey(tx, { id, kind, userId, content: id })
    for (const id of jobIds) {
      await claim(id, 'job', employer)
      await new JobRepository().insert(tx, { id, recruiterId: employer, posting: LONGEST, createdAt: AT })
      await insertApplication(tx, {
        id: id === busy ? applicationId : randomUUID(),
        jobId: id,
        userId: candidate,
        appliedAt: AT,
        note: long(1000),
      })
      await new JobMarkRepository().put(tx, candidate, 'saved', { jobId: id, isSet: true, changedAt: AT })
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
    await copies.keep(tx, await jobs.get(tx, busy), { id: applicationId, userId: candidate, seenAt: undefined })
    for (let place = 0; place < MANY; place += 1) {
      const stranger = { id: '', jobId: busy, userId: `stranger-${place}` }
      const marks = { applicationId: '', isShortlisted: true, note: long(2000), notedAt: AT }
      await new ApplicantMarksRepository().put(tx, employer, stranger, marks)
    }
    await addInterviews(tx, { jobIds, candidate, busy })
    await addCases(tx, { ids: jobIds.slice(0, 60), employer })
  })
  // Filling blocked the event loop: let the process notice connections that the server has closed meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 100))
  return { board, jobIds }
}

/** Offers interview times, with the longest texts, to every applicant. */
async function addInterviews(
  tx: Transaction,
  { jobIds, candidate, busy }: { jobIds: readonly string[]; candidate: string; busy: string },
) {
  const times = Array.from({ length: INTERVIEW_TIMES_MAX }, (_, day) => `2100-01-0${day + 1}T09:00:00.000Z`)
  const said = { place: long(placeRule.max), text: long(interviewWordsRule.max), reply: long(interviewWordsRule.max) }
  const interview: Interview = {
    state: 'offered',
    offerId: randomUUID(),
    times,
    minutes: 60,
    zone: 'Europe/Oslo',
    ...said,
    start: '',
    was: '',
    at: AT,
    sequence: 0,
  }
  const standing = { stage: 'interview', at: AT, answer: '', isBulk: false, interview } as const
  const ledger = new LedgerRepository()
  const offer = { act: 'offer', times, minutes: 60, zone: 'Europe/Oslo', place: said.place } as const
  // The maximum number of lines, for those applications that an employer loads at once.
  for (const jobId of jobIds.slice(-APPLIED_TO_LISTED)) {
    const shared = { jobId, userId: candidate, actorId: candidate, at: AT, isBulk: false, text: long(answerRule.max) }
    const lines = Array.from({ length: EVENTS_MAX }, () => ({
      ...shared,
      id: randomUUID(),
      kind: 'interview' as const,
      interview: offer,
    }))
    await ledger.add(tx, lines)
  }
  for (const jobId of jobIds) await ledger.setStanding(tx, jobId, [candidate], standing)
  const strangers = Array.from({ length: MANY }, (_, place) => `stranger-${place}`)
  await ledger.setStanding(tx, busy, strangers, standing)
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

/** Other applicants to one job, who write to its employer; the candidate writes more than anyone. */
async function addStrangers(tx: Transaction, who: { employer: string; candidate: string; busy: string }) {
  const chat = new ChatRepository()
  const like = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', who.candidate)
    .limit(1)
    .executeTakeFirstOrThrow()
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
    await insertApplication(tx, { jobId: who.busy, userId: id, appliedAt: AT, note: long(1000) })
    await write(id, 1)
  }
}
