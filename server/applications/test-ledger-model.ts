import { randomUUID } from 'node:crypto'
import {
  SEEN_DELAY_MS,
  type Answer,
  type ApplicationEventKind,
  type ApplicationStage,
} from '#contract/applications/application-ledger.rules.ts'
import { APPLICATIONS_KEPT_DAYS } from '#contract/applications/retention.rules.ts'
import { CONFIRMATION_DAYS } from '#contract/jobs/job-confirmation.rules.ts'

const DAY = 86_400_000
const WAITING: readonly ApplicationStage[] = ['sent', 'seen', 'progress', 'interview']

export interface Answered {
  kind: Answer
  text: string
  isBulk: boolean
}

/** One candidate's application to one job, modelled without a ledger: acts overwrite its values. */
export class ApplicationModel {
  /** The id of the last application; before the first one, that of none. */
  id: string = randomUUID()
  stage: ApplicationStage = 'none'
  since = 0
  sentAt = 0
  answer: Answered | null = null
  isWithEmployer = false
  /** Until when the interview can be called off. */
  #standsUntil = 0

  get isThere(): boolean {
    return this.stage !== 'none' && this.stage !== 'withdrawn'
  }

  get isWaiting(): boolean {
    return WAITING.includes(this.stage)
  }

  /** Whether 'seen' is not yet announced and can be taken back. */
  isHeld(now: number): boolean {
    return this.stage === 'seen' && now < this.since + SEEN_DELAY_MS
  }

  silentDays(now: number): number | null {
    return this.isWaiting ? Math.floor((now - this.sentAt) / DAY) : null
  }

  #reach(stage: ApplicationStage, now: number) {
    this.stage = stage
    this.since = now
    this.#standsUntil = 0
  }

  send(id: string, now: number): void {
    this.id = id
    this.#reach('sent', now)
    this.sentAt = now
    this.answer = null
    this.isWithEmployer = true
  }

  withdraw(now: number): void {
    this.#reach('withdrawn', now)
  }

  /** The error code for a step that the employer may not take. */
  refusal(kind: ApplicationEventKind, now: number): 'application.unknown' | 'application.step' | null {
    if (!this.isThere || !this.isWithEmployer) return 'application.unknown'
    if (kind === 'unseen') return this.isHeld(now) ? null : 'application.step'
    if (kind === 'seen') return this.stage === 'sent' || this.stage === 'seen' ? null : 'application.step'
    if (kind === 'progress' && now < this.#standsUntil) return 'application.step'
    return this.isWaiting ? null : 'application.step'
  }

  step(kind: 'seen' | 'unseen' | 'progress' | 'interview', now: number): void {
    if (kind === 'unseen') this.#reach('sent', this.sentAt)
    else if (kind !== this.stage) this.#reach(kind, now)
  }

  /** Models an interview event, which does not revert an answer. */
  speak(act: 'offer' | 'cancel' | 'pick' | 'none', now: number, start: number): void {
    if (this.isWaiting) this.#reach('interview', now)
    this.#standsUntil = act === 'offer' ? Infinity : act === 'pick' ? start : 0
  }

  answered(answer: Answered, now: number): void {
    this.#reach(answer.kind, now)
    this.answer = answer
  }
}

/** A job: its state, when it was closed or paused, and when its employer last confirmed it. */
export class JobModel {
  state: 'open' | 'paused' | 'closed' = 'open'
  notOpenSince = 0
  #confirmedAt: number
  #askedAt: number | null = null

  constructor(now: number) {
    this.#confirmedAt = now
  }

  open(now: number): void {
    this.state = 'open'
    this.#confirmedAt = now
    this.#askedAt = null
  }

  close(now: number): void {
    if (this.state === 'closed') return
    this.state = 'closed'
    this.notOpenSince = now
  }

  /** The board's check for due jobs: asks, and pauses after a question has waited long enough. */
  look(now: number): void {
    if (this.state !== 'open') return
    const { ask, pause } = CONFIRMATION_DAYS
    if (this.#askedAt === null) {
      if (now >= this.#confirmedAt + ask * DAY) this.#askedAt = now
      return
    }
    if (now < Math.max(this.#confirmedAt + pause * DAY, this.#askedAt + (pause - ask) * DAY)) return
    this.state = 'paused'
    this.notOpenSince = now
  }

  /** Whether its applications leave the employer's view now. */
  isOver(now: number): boolean {
    return this.state !== 'open' && now >= this.notOpenSince + APPLICATIONS_KEPT_DAYS * DAY
  }
}
