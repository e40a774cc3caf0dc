import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { EVENTS_MAX, type Answer } from '#contract/applications/application-ledger.rules.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import { createServices } from '#server/services.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { answers, application, closing, confirmation, dataOf, postedJob, step } from '#server/testing/test-scenes.ts'
import { ApplicationModel, JobModel } from './test-ledger-model.ts'
import { linesOf, recordsOf } from './test-ledger-records.ts'
import { hoursOn, interviewAnswer, interviewCancellation, interviewOffer } from './test-interviews.ts'

export const ACTS = [
  ...(['apply', 'withdraw', 'pick', 'none'] as const),
  ...(['seen', 'unseen', 'progress', 'interview', 'accepted', 'declined'] as const),
  ...(['offer', 'cancel', 'answer many', 'close', 'close apart', 'open', 'change', 'confirm'] as const),
  ...(['look', 'leave', 'repeat'] as const),
]
export type ActName = (typeof ACTS)[number]
/** Milliseconds before an act. */
export const WAITS = [1000, 20_000, 3_600_000, ...[3, 14, 31, 181].map((days) => days * 86_400_000)]

export interface Act {
  name: ActName
  wait: number
  /** Selects the application, and a variant of the act. */
  which: number
  other: number
}

/** One candidate's application to one job, with its model. */
export interface Pair {
  job: Posted
  candidate: TestCaller
  model: ApplicationModel
  /** The id, the time and the first slot of the last offer. */
  offerId: string
  offeredAt: number
  start: string
}
export interface Posted {
  id: string
  job: Job
  model: JobModel
}
type Reply = { status: number; body: unknown }

/** Two jobs of one employer and two candidates. Every act runs on the board and in the model. */
export class LedgerLife {
  readonly board: TestBoard
  readonly jobs: Posted[]
  readonly pairs: Pair[]
  readonly taken = new Map<ActName, number>()
  #number = 0
  readonly #sent: (() => Promise<Reply>)[] = []

  private constructor(board: TestBoard, jobs: Posted[]) {
    this.board = board
    this.jobs = jobs
    this.pairs = jobs.flatMap((job) =>
      [board.candidate, board.otherCandidate].map((candidate) => {
        const [model, start] = [new ApplicationModel(), hoursOn(board, 1)]
        return { job, candidate, model, offerId: randomUUID(), offeredAt: 0, start }
      }),
    )
  }

  static async begin(board: TestBoard): Promise<LedgerLife> {
    const jobs: Posted[] = []
    for (const _of of [1, 2]) {
      const job = await postedJob(board.employer, { overview: `Job ${randomUUID()}` })
      jobs.push({ id: job._id, job, model: new JobModel(board.clock.now().getTime()) })
    }
    return new LedgerLife(board, jobs)
  }

  get now(): number {
    return this.board.clock.now().getTime()
  }

  /** Performs an act that is likely to be accepted; returns the application, and whether the act was accepted. */
  async take({ name, wait, which, other }: Act): Promise<{ pair: Pair; isTaken: boolean }> {
    this.#number += 1
    this.board.clock.advance(wait)
    const fitting = other % 8 ? this.pairs.filter((pair) => this.#fits(name, pair)) : []
    const among = fitting.length > 0 ? fitting : this.pairs
    const pair = among[which % among.length]
    if (!pair) throw new Error('There is no application.')
    const isTaken = await this.#do(name, pair, other)
    if (isTaken) this.taken.set(name, (this.taken.get(name) ?? 0) + 1)
    return { pair, isTaken }
  }

  #fits(name: ActName, pair: Pair): boolean {
    const { job, model } = pair
    if (name === 'apply') return !model.isThere && job.model.state === 'open'
    if (name === 'withdraw') return model.isThere && !(model.isWaiting && model.isWithEmployer)
    if (name === 'open' || name === 'confirm') return job.model.state !== 'open'
    if (name === 'unseen') return model.isHeld(this.now)
    if (name === 'seen') return model.stage === 'sent' && model.isWithEmployer
    if (name === 'pick' || name === 'none' || name === 'cancel')
      return model.stage === 'interview' && pair.offeredAt === model.since
    return model.isWaiting && model.isWithEmployer
  }

  /** Sends a request, and remembers an accepted one for retries. Returns the error code of a refusal, or null. */
  async #send(send: () => Promise<Reply>): Promise<string | null> {
    const { status, body } = await send()
    if (status !== 200) return (body as { code: string }).code
    this.#sent.push(send)
    return null
  }

  async #do(name: ActName, pair: Pair, other: number): Promise<boolean> {
    switch (name) {
      case 'apply':
        return this.#apply(pair)
      case 'withdraw':
        return this.#withdraw(pair)
      case 'pick':
      case 'none':
      case 'offer':
      case 'cancel':
        return this.#interview(name, pair, 1 + (other % 200))
      case 'answer many':
        return this.#answerMany(pair.job, other % 2 ? 'declined' : 'accepted')
      case 'close':
      case 'close apart':
        return this.#close(pair, { isApart: name === 'close apart', text: other % 3 ? `Closed ${this.#number}` : '' })
      case 'open':
      case 'change':
      case 'confirm':
        return this.#changeJob(name, pair.job)
      case 'look':
        await createServices(this.board).confirmations.lookAtDue()
        for (const { model } of this.jobs) model.look(this.now)
        return this.jobs.some(({ model }) => model.state === 'paused')
      case 'leave':
        return this.#leave()
      case 'repeat':
        return this.#repeat(other)
      default:
        return this.#step(name, pair)
    }
  }

  async #apply({ job, candidate, model }: Pair): Promise<boolean> {
    const isFull = (await linesOf(this.board, { job, candidate })) >= EVENTS_MAX
    const id = randomUUID()
    const body = application(candidate, job.id, id)
    const refused = await this.#send(() => candidate.api.apply({ body }))
    if (model.isThere) expect(refused).toBeNull()
    else if (job.model.state !== 'open') expect(refused).toBe('job.closed')
    else expect(refused).toBe(isFull ? 'application.limit' : null)
    if (refused !== null || model.isThere) return false
    model.send(id, this.now)
    return true
  }

  async #withdraw({ job, candidate, model }: Pair): Promise<boolean> {
    const { userId, email } = candidate
    const body = { userId, email, jobId: job.id, applicationId: model.id }
    expect(await this.#send(() => candidate.api.withdraw({ body }))).toBeNull()
    if (!model.isThere) return false
    model.withdraw(this.now)
    return true
  }

  async #step(kind: 'seen' | 'unseen' | 'progress' | 'interview' | Answer, { job, candidate, model }: Pair) {
    const { employer } = this.board
    const isAnswer = kind === 'accepted' || kind === 'declined'
    const text = isAnswer ? `Answer ${this.#number}` : ''
    const expected = model.refusal(kind, this.now)
    const isFull = !isAnswer && kind !== model.stage && (await linesOf(this.board, { job, candidate })) >= EVENTS_MAX
    const body = step(employer, job.job, candidate, { kind, text })
    const refused = await this.#send(() => employer.api.stepApplication({ body }))
    expect(refused, kind).toBe(expected ?? (isFull ? 'application.limit' : null))
    if (refused !== null) return false
    if (isAnswer) model.answered({ kind, text, isBulk: false }, this.now)
    else model.step(kind, this.now)
    return true
  }

  /** Another test covers which interview acts are allowed: this one checks the effect of accepted ones. */
  async #interview(act: 'offer' | 'cancel' | 'pick' | 'none', pair: Pair, hours: number): Promise<boolean> {
    const { job, candidate, model, offerId } = pair
    const { employer } = this.board
    const before = await linesOf(this.board, pair)
    const start = hoursOn(this.board, hours)
    const offer = interviewOffer(employer, job.job, candidate, { times: [start], minutes: 5 })
    const cancellation = interviewCancellation(employer, job.job, candidate, { offerId })
    const said = interviewAnswer(candidate, job.job, { offerId, start: act === 'pick' ? pair.start : null })
    const refused = await this.#send((): Promise<Reply> => {
      if (act === 'offer') return employer.api.offerInterview({ body: offer })
      if (act === 'cancel') return employer.api.cancelInterview({ body: cancellation })
      return candidate.api.answerInterview({ body: said })
    })
    if (!model.isThere || !model.isWithEmployer) expect(refused).toBe('application.unknown')
    if (refused !== null || (await linesOf(this.board, pair)) === before) return false
    model.speak(act, this.now, Date.parse(pair.start))
    if (act === 'offer') Object.assign(pair, { offerId: offer.id, start, offeredAt: this.now })
    return true
  }

  #waitingAt(job: Posted): Pair[] {
    return this.pairs.filter((pair) => pair.job === job && pair.model.isWaiting && pair.model.isWithEmployer)
  }

  async #answerMany(job: Posted, kind: Answer): Promise<boolean> {
    const { employer, candidate, otherCandidate } = this.board
    const text = `For many ${this.#number}`
    const body = answers(employer, job.job, [candidate.userId, otherCandidate.userId], { kind, text })
    expect(await this.#send(() => employer.api.answerApplicants({ body }))).toBeNull()
    const waiting = this.#waitingAt(job)
    for (const { model } of waiting) model.answered({ kind, text, isBulk: waiting.length > 1 }, this.now)
    return waiting.length > 0
  }

  async #close({ job, model }: Pair, { isApart, text }: { isApart: boolean; text: string }) {
    const { employer } = this.board
    const apart = [{ applicationId: model.id, kind: 'accepted' as const, text: `Apart ${this.#number}` }]
    // Whoever stands apart gets the text only if the closing names them: it names every second one.
    const named = this.#waitingAt(job).filter((_, place) => (place + this.#number) % 2 === 0)
    const chosen = { apart: isApart ? apart : [], included: named.map((one) => one.model.id) }
    const body = closing(employer, job.job, text, chosen)
    expect(await this.#send(() => employer.api.closeJob({ body }))).toBeNull()
    if (isApart && model.isWaiting && model.isWithEmployer)
      model.answered({ kind: 'accepted', text: `Apart ${this.#number}`, isBulk: false }, this.now)
    const isReached = (one: Pair) => named.includes(one) || !['progress', 'interview'].includes(one.model.stage)
    const others = text ? this.#waitingAt(job).filter(isReached) : []
    for (const one of others) one.model.answered({ kind: 'declined', text, isBulk: others.length > 1 }, this.now)
    job.model.close(this.now)
    return true
  }

  async #changeJob(name: 'open' | 'change' | 'confirm', job: Posted): Promise<boolean> {
    const { employer } = this.board
    const isOpen = job.model.state === 'open'
    if (name === 'confirm') {
      const body = confirmation(employer, job.job)
      const refused = await this.#send(() => employer.api.confirmJob({ body }))
      expect(refused).toBe(job.model.state === 'closed' ? 'job.closed' : null)
      if (refused === null) job.model.open(this.now)
      return refused === null
    }
    const stored = dataOf(await employer.api.job({ params: { id: job.id } }))
    const body = name === 'open' ? { ...stored, jobStatus: true } : { ...stored, location: `Pier ${this.#number}` }
    expect(await this.#send(() => employer.api.updateJob({ body }))).toBeNull()
    if (name === 'open' && !isOpen) job.model.open(this.now)
    return true
  }

  async #leave(): Promise<boolean> {
    await createServices(this.board).retention.leaveDue()
    const leaving = this.pairs.filter(({ job, model }) => model.isWithEmployer && job.model.isOver(this.now))
    for (const { model } of leaving) model.isWithEmployer = false
    return leaving.some(({ model }) => model.isThere)
  }

  /** Retries an earlier accepted request unchanged. */
  async #repeat(which: number): Promise<boolean> {
    const again = this.#sent[which % Math.max(1, this.#sent.length)]
    if (!again) return false
    const before = await recordsOf(this.board, this.jobs)
    expect((await again()).status).toBeLessThan(500)
    expect(await recordsOf(this.board, this.jobs)).toEqual(before)
    return true
  }
}
