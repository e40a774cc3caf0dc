import { EVENTS_MAX, applicationState, type Party } from '#contract/applications/application-ledger.rules.ts'
import {
  hasUnseen,
  interviewEnd,
  interviewRefusal,
  isSaid,
  type InterviewLine,
  type SeenInterview,
} from '#contract/applications/interview.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { assertActor, authorize } from '#server/authorize.ts'
import type { BlockSteps } from '#server/chat/block.steps.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { isFirstUse } from '#server/idempotency.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import { assertThere, type JobService } from '#server/jobs/job.service.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { ApplicationLedger } from './application-ledger.ts'
import type { ApplicationRepository } from './application.repository.ts'
import type { ApplicationRecord } from './application.rows.ts'
import type { PickedTime } from './interview-files.ts'
import type { InterviewOthers } from './interview-others.service.ts'
import { takenTimes } from './interview.repository.ts'

interface Said {
  id: string
  email: string
  userId: string
  jobId: string
  applicationId: string
  text: string
}

export interface InterviewOffer extends Said {
  times: string[]
  minutes: number
  zone: string
  place: string
  /** The interview that its writer saw; undefined to replace any. */
  over?: SeenInterview | undefined
}

export interface InterviewCancellation extends Said {
  offerId: string
}

export interface InterviewAnswer extends Said {
  offerId: string
  /** Null when none of the times fits. */
  start: string | null
  /** As for an offer. */
  over?: SeenInterview | undefined
}

interface Line {
  id: string
  by: Party
  actorId: string
  text: string
  said: InterviewLine
  over?: SeenInterview | undefined
}

/** Schedules interviews. Each time of an employer is given only once. */
export class InterviewService {
  readonly #context: ServiceContext
  readonly #applications: ApplicationRepository
  readonly #jobs: JobService
  readonly #ledger: ApplicationLedger
  readonly #blocks: BlockSteps
  readonly #others: InterviewOthers
  readonly #mailPick: (tx: Transaction, picked: PickedTime) => Promise<void>

  constructor(
    context: ServiceContext,
    { applications }: { applications: ApplicationRepository },
    services: {
      jobs: JobService
      ledger: ApplicationLedger
      blocks: BlockSteps
      others: InterviewOthers
      /** Mails the candidate the time that they picked. */
      mailPick: (tx: Transaction, picked: PickedTime) => Promise<void>
    },
  ) {
    this.#context = context
    this.#applications = applications
    this.#jobs = services.jobs
    this.#ledger = services.ledger
    this.#blocks = services.blocks
    this.#others = services.others
    this.#mailPick = services.mailPick
  }

  /**
   * Offers times, replacing those before; a retry changes nothing. Throws 'interview.taken' for times of another
   * applicant, 'interview.changed' for a change that the employer had not seen, the refusals of `interviewRefusal`,
   * 'conversation.closed' when one side has blocked the other, 'application.unknown',
   * 'job.taken-down', 'job.forbidden'.
   */
  async offer(viewer: Viewer, offer: InterviewOffer): Promise<void> {
    const { id, jobId, applicationId, times, minutes, zone, place, text, over, ...sender } = offer
    assertActor(viewer, sender)
    await this.#context.database.inTransaction(async (tx) => {
      const job = await this.#jobs.stored(tx, jobId)
      authorize(viewer, 'application.decide', job)
      const content = [job.id, applicationId, times, minutes, zone, place, text]
      if (!(await isFirstUse(tx, { id, kind: 'interview', userId: viewer.userId, content }))) return
      assertThere(job)
      const application = await this.#application(tx, job, applicationId)
      // Only a new offer is refused after a block; responding to an existing one stays possible, so that nobody is left
      // waiting.
      await this.#blocks.assertNone(tx, viewer.userId, application.userId)
      const said: InterviewLine = { act: 'offer', times, minutes, zone, place }
      await this.#say(tx, job, application, { id, by: 'employer', actorId: viewer.userId, text, said, over })
    })
  }

  /** Cancels an offer or a picked time, even for a taken-down job. */
  async cancel(viewer: Viewer, { id, jobId, applicationId, offerId, text, ...sender }: InterviewCancellation) {
    assertActor(viewer, sender)
    await this.#context.database.inTransaction(async (tx) => {
      const job = await this.#jobs.stored(tx, jobId)
      authorize(viewer, 'application.decide', job)
      const content = [job.id, applicationId, offerId, text]
      if (!(await isFirstUse(tx, { id, kind: 'interview', userId: viewer.userId, content }))) return
      const application = await this.#application(tx, job, applicationId)
      const said: InterviewLine = { act: 'cancel', offerId }
      await this.#say(tx, job, application, { id, by: 'employer', actorId: viewer.userId, text, said })
    })
  }

  /**
   * The candidate picks or changes a time, or declines all of them; only declining is allowed for a taken-down job.
   * Throws 'interview.taken' when someone else was first, the refusals of `interviewRefusal`, 'application.unknown',
   * 'application.recruiter'.
   */
  async answer(viewer: Viewer, answer: InterviewAnswer): Promise<void> {
    const { id, jobId, applicationId, offerId, start, text, over, ...sender } = answer
    assertActor(viewer, sender)
    await this.#context.database.inTransaction(async (tx) => {
      const job = await this.#jobs.stored(tx, jobId)
      authorize(viewer, 'interview.answer', undefined)
      const content = [job.id, applicationId, offerId, start, text]
      if (!(await isFirstUse(tx, { id, kind: 'interview', userId: viewer.userId, content }))) return
      // Someone without an application must not learn of a taken-down job.
      const application = await this.#applications.findWithEmployer(tx, job.id, applicationId)
      const isOwn = application?.userId === viewer.userId
      if (!isOwn || start !== null) assertThere(job)
      if (!isOwn) throw new ProblemError('application.unknown')
      const said: InterviewLine = start === null ? { act: 'none', offerId } : { act: 'pick', offerId, start }
      await this.#say(tx, job, application, { id, by: 'candidate', actorId: viewer.userId, text, said, over })
    })
  }

  async #application(tx: Transaction, job: JobRecord, applicationId: string) {
    const application = await this.#applications.findWithEmployer(tx, job.id, applicationId)
    if (!application) throw new ProblemError('application.unknown')
    return application
  }

  async #say(tx: Transaction, job: JobRecord, application: ApplicationRecord, line: Line) {
    const { id, by, actorId, text, said, over } = line
    const { userId } = application
    const now = this.#context.clock.now()
    const events = await this.#ledger.events(tx, { jobId: job.id, userId })
    const state = applicationState(events, now)
    if (isSaid(state.interview, said)) return
    const isOutdated = over !== undefined && hasUnseen(state.interviewEvents, over)
    const refused = interviewRefusal(state, { said, by }, now) ?? (isOutdated ? 'interview.changed' : null)
    if (refused) throw new ProblemError(refused)
    if (said.act === 'offer' || said.act === 'pick') {
      if (events.length >= EVENTS_MAX) throw new ProblemError('application.limit')
      await this.#assertFree(
        tx,
        { jobId: job.id, recruiterId: job.recruiterId, userId },
        said,
        state.interview?.minutes ?? 0,
      )
    }
    await this.#ledger.add(
      tx,
      job,
      { userId, actorId },
      { id, kind: 'interview', text: said.act === 'pick' ? '' : text, isBulk: false, interview: said },
    )
    if (said.act !== 'pick' || !state.interview) return
    await this.#mailPick(tx, { jobId: job.id, userId, start: said.start })
    const to = interviewEnd(said.start, state.interview.minutes)
    await this.#others.given(tx, { jobId: job.id, recruiterId: job.recruiterId, userId, from: said.start, to })
  }

  async #assertFree(
    tx: Transaction,
    subject: { jobId: string; recruiterId: string; userId: string },
    said: Extract<InterviewLine, { act: 'offer' | 'pick' }>,
    offered: number,
  ): Promise<void> {
    const asked =
      said.act === 'offer' ? { times: said.times, minutes: said.minutes } : { times: [said.start], minutes: offered }
    const taken = await takenTimes(tx, subject, asked)
    if (taken.length === 0) return
    if (said.act === 'pick') throw new ProblemError('interview.taken')
    const issues = taken.map((time) => ({
      path: `times.${said.times.indexOf(time)}`,
      message: 'You have another interview at that time.',
    }))
    throw new ProblemError('interview.taken', { issues })
  }
}
