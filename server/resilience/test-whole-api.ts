import { randomUUID } from 'node:crypto'
import type { Job } from '#contract/jobs/job.schema.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { appeal, blocked, decision, letter, posting } from '#server/testing/test-scenes.ts'
import { callOnInterview, type ModelOffer } from './test-whole-api-interviews.ts'
import { DESK_KINDS, callAtDesk } from './test-whole-api-desk.ts'
import { OPEN_JOBS, callOnJob, toldIn } from './test-whole-api-jobs.ts'

export type Outcome = 200 | ProblemCode
export type Reply = { status: number; body: unknown }

export interface ModelJob {
  job: Job
  owner: TestCaller
  position: string
  isOpen: boolean
  isGone: boolean
}

interface Parties {
  candidate: TestCaller
  employer: TestCaller
  /** The one of the two who does not call. */
  other: TestCaller
}

/** One random call; every number picks one of what there is. */
export interface Step {
  kind: (typeof KINDS)[number]
  caller: number
  job: number
  other: number
  /** Sends what an earlier call of this kind sent, or the same id with something else. */
  again: 'new' | 'repeat' | 'changed'
}

export const KINDS = [
  'post',
  'close',
  'open',
  'stale',
  'confirm',
  'delete',
  'apply',
  'withdraw',
  'offer',
  'pick',
  ...DESK_KINDS,
  'ask',
  'reply',
  'save',
  'unsave',
  'hide',
  'write',
  'block',
  'unblock',
  'report',
  'appeal',
  'decide',
  'readJob',
  'readMessages',
  'readOwn',
] as const

/** What a board ought to hold and to answer, told in the plainest way, beside the board itself. */
export class BoardModel {
  readonly jobs: ModelJob[] = []
  /** 'job candidate' to when it was applied. */
  readonly applications = new Map<string, string>()
  readonly offers = new Map<string, ModelOffer>()
  /** The same to how each stands. */
  readonly stages = new Map<string, string>()
  readonly shortlist = new Map<string, boolean>()
  readonly questions: { id: string; job: ModelJob; asker: TestCaller; text: string; replies: number }[] = []
  readonly saved = new Map<string, boolean>()
  /** The ids of jobs. */
  readonly reported = new Set<string>()
  /** 'blocker blocked'. */
  readonly blocks = new Set<string>()
  /** By candidate and employer. */
  readonly messages = new Map<string, string[]>()
  readonly board: TestBoard
  readonly #callers: TestCaller[]
  number = 0
  #posted = new Map<TestCaller, { id: string; position: string }>()
  #written = new Map<TestCaller, { id: string; other: TestCaller; text: string }>()

  constructor(board: TestBoard) {
    this.board = board
    const { visitor, unregistered, candidate, otherCandidate, employer, otherEmployer } = board
    this.#callers = [visitor, unregistered, candidate, otherCandidate, employer, otherEmployer]
  }

  /** Makes the call; answers with what came of it, what may come of it, and what it changes where it is taken. */
  async take(step: Step): Promise<{ reply: Reply; allowed: Outcome[]; onTaken: () => void }> {
    const caller = pick(this.#callers, step.caller)
    this.number += 1
    this.board.clock.advance(1000)
    if (step.kind === 'post') return this.#post(caller, step)
    if (step.kind === 'readOwn') return this.#readOwn(caller, step)
    if (step.kind === 'appeal' || step.kind === 'decide') return this.#judge(caller, step.kind)
    const parties = this.#parties(caller, step)
    if (step.kind === 'write') return this.#write(caller, parties, step)
    if (step.kind === 'block' || step.kind === 'unblock') return this.#block(caller, parties, step.kind)
    if (step.kind === 'readMessages') return this.#readMessages(caller, parties)
    const at = pick(this.jobs, step.job)
    if (!at) return this.#post(caller, step)
    if (step.kind === 'reply') return this.#reply(caller, step)
    const { kind } = step
    if (kind === 'offer' || kind === 'pick') return callOnInterview(this, { caller, at, kind })
    if (kind === 'mark' || kind === 'move' || kind === 'answerMany')
      return callAtDesk(this, { caller, at, kind, number: step.other })
    return callOnJob(this, { caller, at, kind })
  }

  isCandidate(caller: TestCaller): boolean {
    return caller === this.board.candidate || caller === this.board.otherCandidate
  }

  isEmployer(caller: TestCaller): boolean {
    return caller === this.board.employer || caller === this.board.otherEmployer
  }

  /** Why a caller who is none of the two kinds is turned away, or null. */
  stranger(caller: TestCaller): ProblemCode | null {
    if (caller === this.board.visitor) return 'auth.required'
    return caller === this.board.unregistered ? 'actor.unregistered' : null
  }

  openOf(owner: TestCaller): number {
    return this.jobs.filter((job) => job.owner === owner && job.isOpen && !job.isGone).length
  }

  async #post(caller: TestCaller, { again }: Step) {
    const earlier = this.#posted.get(caller)
    const isAgain = earlier !== undefined && again !== 'new'
    const id = isAgain ? earlier.id : randomUUID()
    const position = isAgain && again === 'repeat' ? earlier.position : `Position ${this.number}`
    const reply = await caller.api.postJob({ body: posting({ _id: id, position }) })
    const allowed = (): Outcome[] => {
      const refused = this.stranger(caller) ?? (this.isEmployer(caller) ? null : 'job.employer-only')
      if (refused) return [refused]
      if (isAgain && again === 'changed') return ['id.reused']
      // The job of a belated repeat may have been deleted since.
      if (isAgain) return this.jobs.some(({ job, isGone }) => job._id === id && isGone) ? ['job.unknown'] : [200]
      return [this.openOf(caller) >= OPEN_JOBS ? 'job.limit' : 200]
    }
    const onTaken = () => {
      if (isAgain) return
      this.jobs.push({ job: toldIn(reply) as Job, owner: caller, position, isOpen: true, isGone: false })
      this.#posted.set(caller, { id, position })
    }
    return { reply, allowed: allowed(), onTaken }
  }

  async #reply(caller: TestCaller, { other }: Step) {
    const asked = pick(this.questions, other)
    const reply = await caller.api.reply({
      body: { userId: asked?.id ?? randomUUID(), reply: `Reply ${this.number}` },
    })
    const outcome = (): Outcome[] => {
      const stranger = this.stranger(caller)
      const isUnknown = !asked || asked.job.isGone
      if (stranger) return isUnknown && stranger === 'actor.unregistered' ? [stranger, 'question.unknown'] : [stranger]
      if (isUnknown) return ['question.unknown']
      return asked.job.owner === caller ? [200, 'reply.limit'] : ['job.forbidden']
    }
    return { reply, allowed: outcome(), onTaken: () => void (asked && (asked.replies += 1)) }
  }

  /** The caller and somebody of the other kind. */
  #parties(caller: TestCaller, { other }: Step): Parties {
    const { candidate, otherCandidate, employer, otherEmployer } = this.board
    const someCandidate = pick([candidate, otherCandidate], other)
    const someEmployer = pick([employer, otherEmployer], other)
    return this.isEmployer(caller)
      ? { candidate: someCandidate, employer: caller, other: someCandidate }
      : { candidate: caller, employer: someEmployer, other: someEmployer }
  }

  #mayWrite({ candidate, employer }: Parties): boolean {
    return this.jobs.some(
      ({ job, owner }) => owner === employer && this.applications.has(`${job._id} ${candidate.userId}`),
    )
  }

  async #write(caller: TestCaller, parties: Parties, { again }: Step) {
    const earlier = this.#written.get(caller)
    const isAgain = earlier !== undefined && earlier.other === parties.other && again !== 'new'
    const id = isAgain ? earlier.id : randomUUID()
    const text = isAgain && again === 'repeat' ? earlier.text : `Message ${this.number}`
    const reply = await caller.api.addMessages({ body: letter(caller, parties.other, text, id) })
    const stranger = this.stranger(caller)
    const fresh: Outcome = this.isBlocked(caller, parties.other) ? 'conversation.closed' : 200
    const repeated: Outcome = again === 'changed' ? 'id.reused' : 200
    const outcome: Outcome =
      stranger ?? (this.#mayWrite(parties) ? (isAgain ? repeated : fresh) : 'conversation.forbidden')
    const pair = `${parties.candidate.userId} ${parties.employer.userId}`
    const onTaken = () => {
      if (isAgain) return
      this.messages.set(pair, [...(this.messages.get(pair) ?? []), text])
      this.#written.set(caller, { id, other: parties.other, text })
    }
    return { reply, allowed: [outcome], onTaken }
  }

  /** Whether one of the two has blocked the other. */
  isBlocked({ userId }: TestCaller, other: TestCaller): boolean {
    return this.blocks.has(`${userId} ${other.userId}`) || this.blocks.has(`${other.userId} ${userId}`)
  }

  async #block(caller: TestCaller, parties: Parties, kind: 'block' | 'unblock') {
    const { other } = parties
    const key = `${caller.userId} ${other.userId}`
    const isBlock = kind === 'block'
    const reply = isBlock
      ? await caller.api.block(blocked(caller, other))
      : await caller.api.unblock({ params: { userId: other.userId } })
    const may: Outcome = !isBlock || this.#mayWrite(parties) ? 200 : 'conversation.forbidden'
    const outcome: Outcome = this.stranger(caller) ?? may
    const onTaken = () => void (isBlock ? this.blocks.add(key) : this.blocks.delete(key))
    return { reply, allowed: [outcome], onTaken }
  }

  /** None of these runs the board, so nothing is decided that there could be an appeal against. */
  async #judge(caller: TestCaller, kind: 'appeal' | 'decide') {
    const reply =
      kind === 'appeal'
        ? await caller.api.appeal({ body: appeal(caller, '1') })
        : await caller.api.decideCase({ body: decision({ id: '1', kind: 'job' }) })
    const visitor = caller === this.board.visitor ? 'auth.required' : null
    const outcome: Outcome = kind === 'appeal' ? (this.stranger(caller) ?? 'case.unknown') : (visitor ?? 'admin.only')
    return { reply, allowed: [outcome], onTaken: () => undefined }
  }

  async #readMessages(caller: TestCaller, parties: Parties) {
    const email1 = caller.email === '' ? 'nobody@example.org' : caller.email
    const reply = await caller.api.messages({ query: { email1, email2: parties.other.email } })
    const outcome = this.stranger(caller) ?? (this.#mayWrite(parties) ? 200 : 'conversation.forbidden')
    const kept = this.messages.get(`${parties.candidate.userId} ${parties.employer.userId}`) ?? []
    const onTaken = () => {
      const { messages } = toldIn(reply) as { messages: { text: string }[] }
      const told = messages.map(({ text }) => text)
      if (told.join() !== kept.slice(-told.length || kept.length).join())
        throw new Error(`${told.join()} is told of ${kept.join()}.`)
    }
    return { reply, allowed: [outcome] as Outcome[], onTaken }
  }

  async #readOwn(caller: TestCaller, { other }: Step) {
    const of = pick(this.#callers.slice(2), other)
    const reply = await caller.api.appliedJobs({ params: { id: of.userId } })
    const stranger = caller === this.board.visitor ? 'auth.required' : null
    const allowed: Outcome[] = [stranger ?? (of === caller ? 200 : 'user.forbidden')]
    return { reply, allowed, onTaken: () => undefined }
  }
}

const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item
