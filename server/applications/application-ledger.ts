import {
  EVENTS_MAX,
  SEEN_DELAY_MS,
  applicationState,
  isAnswer,
  timeline,
  type Answer,
  type ApplicationEventKind,
  type LedgerEvent,
  type Party,
} from '#contract/applications/application-ledger.rules.ts'
import { interviewAfterAnswer } from '#contract/applications/interview.rules.ts'
import type { BlockSteps } from '#server/chat/block.steps.ts'
import type { BoardEvent } from '#server/board-event.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { DueWork } from '#server/due-work/due-work.ts'
import { groupBy } from '#server/group-by.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import type { JobService } from '#server/jobs/job.service.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { History } from './histories.ts'
import { eventsFor, newsOf, type SeenChange } from './ledger-news.ts'
import { interviewsAmong } from './interview.repository.ts'
import type { LedgerLine, LedgerRepository } from './ledger.repository.ts'

/** A withdrawal, an answer and the end of an interview may exceed the limit of events. */
const LINES_MAX = EVENTS_MAX + 3
/** The maximum number of job events in a history: the newest. */
const JOB_LINES_MAX = 40
const SEEN_WORK = 'application.seen'

type LedgerJob = Pick<JobRecord, 'id' | 'recruiterId'>
/**
 * `at` is set when the same time is stored elsewhere too; `news` when the other side of an interview is told something
 * else than the line says, or nothing.
 */
type NewLine = Pick<LedgerLine, 'id' | 'kind' | 'text' | 'isBulk' | 'interview'> & {
  at?: string
  news?: BoardEvent | null
}

/** The application whose history is read. */
interface Subject {
  jobId: string
  userId: string
}

interface AnswerOfMany {
  actorId: string
  kind: Answer
  isBulk: boolean
}

/** A line with an answer: its id, the applicant and the text. */
type Answered = Pick<LedgerLine, 'id' | 'userId' | 'text'>

/** Records the events of applications, and reads them as histories. */
export class ApplicationLedger {
  readonly #context: ServiceContext
  readonly #ledger: LedgerRepository
  readonly #jobs: JobService
  readonly #blocks: BlockSteps
  readonly #dueWork: Pick<DueWork, 'define' | 'schedule'>

  constructor(
    context: ServiceContext,
    ledger: LedgerRepository,
    services: { jobs: JobService; blocks: BlockSteps; dueWork: Pick<DueWork, 'define' | 'schedule'> },
  ) {
    this.#context = context
    this.#ledger = ledger
    this.#jobs = services.jobs
    this.#blocks = services.blocks
    this.#dueWork = services.dueWork
    // The content is only written by `notify`.
    this.#dueWork.define(SEEN_WORK, {
      run: async (content) => this.#publishSeen(content as SeenChange),
      retries: [1000, 10_000],
    })
  }

  /** All events between a candidate and a job, in order, with the job's own events since. */
  async events(db: Executor, subject: Subject): Promise<LedgerEvent[]> {
    return (await this.#read(db, subject)).lines
  }

  /** Whether this candidate has ever applied, withdrawn applications included. */
  async hasSent(db: Executor, userId: string): Promise<boolean> {
    return this.#ledger.hasSent(db, userId)
  }

  async #read(db: Executor, { jobId, userId }: Subject): Promise<History> {
    const lines = await this.#ledger.of(db, jobId, userId, LINES_MAX)
    const own = lines.map(toEvent)
    const begin = own.reduce((first, { at }) => (at < first ? at : first), own[0]?.at ?? '')
    const ofJob = begin ? await this.#jobs.historySince(db, jobId, begin, JOB_LINES_MAX + 1) : []
    const others = ofJob.slice(-JOB_LINES_MAX).map((line): LedgerEvent => ({ ...line, by: 'employer' }))
    return { lines: inOrder(own, others), isCut: ofJob.length > JOB_LINES_MAX }
  }

  /** The history as one side reads it: the same lines for both, except events not yet announced. */
  async history(db: Executor, subject: Subject, reader: Party): Promise<History> {
    const { lines, isCut } = await this.#read(db, subject)
    return { lines: timeline(lines, reader, this.#context.clock.now()), isCut }
  }

  /** The same lines, without the words between two of whom one has blocked the other: the steps alone arrive. */
  async #unblocked<Line extends { userId: string; text: string }>(
    tx: Transaction,
    { recruiterId }: LedgerJob,
    lines: readonly Line[],
  ): Promise<Line[]> {
    const told = lines.filter(({ text }) => text !== '').map(({ userId }) => userId)
    const blocked = await this.#blocks.among(tx, recruiterId, told)
    return lines.map((line) => (blocked.has(line.userId) ? { ...line, text: '' } : line))
  }

  /** Appends a line to one application and stores its resulting state. Drops its text where one side has blocked the other. */
  async add(
    tx: Transaction,
    job: LedgerJob,
    { userId, actorId }: { userId: string; actorId: string },
    { news, ...written }: NewLine,
  ) {
    const { at = this.#context.clock.now().toISOString() } = written
    const [line = { ...written, userId }] = await this.#unblocked(tx, job, [{ ...written, userId }])
    await this.#ledger.add(tx, [{ ...line, jobId: job.id, actorId, at }])
    if (line.kind === 'withdrawn') await this.#ledger.forgetInterviews(tx, job.id, userId, LINES_MAX)
    if (line.kind === 'sent' || line.kind === 'withdrawn') return
    const events = await this.events(tx, { jobId: job.id, userId })
    const { stage, since, interview, answer } = applicationState(events, this.#context.clock.now())
    await this.#ledger.setStanding(tx, job.id, [userId], {
      // Only 'seen' can be taken back, and only 'sent' can precede it.
      stage: line.kind === 'unseen' ? 'sent' : stage,
      at: line.kind === 'unseen' ? '' : since,
      // Interview events after an answer leave the answer unchanged.
      answer: isAnswer(stage) ? (answer?.text ?? '') : '',
      isBulk: isAnswer(stage) ? (answer?.isBulk ?? false) : line.isBulk,
      interview,
    })
    if (!line.interview) return this.notify(tx, job, [userId], line.kind)
    const between = { jobId: job.id, userId, recruiterId: job.recruiterId }
    const told = news === undefined ? newsOf(line.interview, events, between) : news
    // The other side is notified, and the screens of both are updated.
    if (told) await this.#context.publish(tx, told)
    await this.#context.record(tx, ...eventsFor(between))
  }

  /**
   * Answers several of a job's applicants at once, each with their own text, or without where one side has blocked the
   * other. The caller has checked that they wait.
   */
  async answerAll(
    tx: Transaction,
    job: LedgerJob,
    { actorId, kind, isBulk }: AnswerOfMany,
    written: readonly Answered[],
  ): Promise<void> {
    const lines = await this.#unblocked(tx, job, written)
    const at = this.#context.clock.now().toISOString()
    const shared = { jobId: job.id, kind, actorId, at, isBulk }
    await this.#ledger.add(
      tx,
      lines.map((line) => ({ ...shared, ...line })),
    )
    const standing = { stage: kind, at, isBulk }
    const interviews = await interviewsAmong(
      tx,
      job.id,
      lines.map(({ userId }) => userId),
    )
    for (const { userId, text: answer } of lines) {
      const before = interviews.get(userId)
      if (!before) continue
      const interview = interviewAfterAnswer(before, { kind, at }, before.sequence + 1)
      await this.#ledger.setStanding(tx, job.id, [userId], { ...standing, answer, interview })
    }
    const others = lines.filter(({ userId }) => !interviews.has(userId))
    for (const [answer, people] of groupBy(others, ({ text }) => text)) {
      const userIds = people.map(({ userId }) => userId)
      await this.#ledger.setStanding(tx, job.id, userIds, { ...standing, answer, interview: null })
    }
    const userIds = lines.map(({ userId }) => userId)
    await this.notify(tx, job, userIds, kind)
  }

  /** Announces an event to both sides and the candidates' devices; 'seen' only once it can no longer be taken back. */
  async notify(
    tx: Transaction,
    { id: jobId, recruiterId }: LedgerJob,
    userIds: readonly string[],
    kind: ApplicationEventKind,
  ) {
    const isQuiet = kind === 'seen' || kind === 'unseen'
    for (const userId of userIds) {
      if (kind === 'seen') {
        const dueAt = new Date(this.#context.clock.now().getTime() + SEEN_DELAY_MS)
        const content: SeenChange = { jobId, userId, recruiterId }
        // Each 'seen' has its own work: an earlier one may have been taken back.
        const subject = `${jobId} ${userId} ${dueAt.toISOString()}`
        await this.#dueWork.schedule(tx, { kind: SEEN_WORK, subject, content, dueAt })
      }
      if (!isQuiet)
        await this.#context.publish(tx, { kind: 'application', senderId: recruiterId, receiverId: userId, jobId })
    }
    const events = userIds.map((userId) => eventsFor({ jobId, userId, recruiterId }))
    await this.#context.record(
      tx,
      ...events.flatMap(([forCandidate, forEmployer]) => (isQuiet ? [forEmployer] : [forCandidate, forEmployer])),
    )
  }

  async #publishSeen(change: SeenChange): Promise<null> {
    await this.#context.database.inTransaction(async (tx) => this.#context.record(tx, eventsFor(change)[0]))
    return null
  }
}

/**
 * Keeps lines in the order written, even if another server's clock was behind, and inserts the other events by their
 * times.
 */
function inOrder(lines: readonly LedgerEvent[], others: readonly LedgerEvent[]): LedgerEvent[] {
  let reached = ''
  const placed = lines.map((event) => {
    if (event.at > reached) reached = event.at
    return { event, place: reached }
  })
  return [...placed, ...others.map((event) => ({ event, place: event.at }))]
    .toSorted((one, other) => (one.place < other.place ? -1 : one.place > other.place ? 1 : 0))
    .map(({ event }) => event)
}

const toEvent = ({ id, kind, at, actorId, userId, text, isBulk, interview }: LedgerLine): LedgerEvent => ({
  id,
  kind,
  at,
  by: actorId === userId ? 'candidate' : 'employer',
  ...(text && { text }),
  ...(isBulk && { isBulk }),
  ...(interview && { interview }),
})
