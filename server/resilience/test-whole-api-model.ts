import type { contract } from '#contract/index.ts'
import type { CaseState } from '#contract/reports/case.rules.ts'
import type { ReportedKind } from '#contract/reports/report.rules.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { ADMIN, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'

export type Call = keyof typeof contract
export type Outcome = 200 | ProblemCode
export type Reply = { status: number; body: unknown }

/** The limit of open jobs on the board of the model, low enough to be met. */
export const OPEN_JOBS = 40

export interface ModelJob {
  job: Job
  owner: TestCaller
  position: string
  isOpen: boolean
  isGone: boolean
  /** Taken down by whoever runs the board. */
  isDown: boolean
  /** Opens again once nothing keeps it back. */
  isHeld: boolean
  /** Was to open again when there was no room. */
  isPaused: boolean
}

interface ModelQuestion {
  id: string
  job: ModelJob
  asker: TestCaller
  text: string
  replies: number
  isDown: boolean
}

export interface ModelMessage {
  id: string
  text: string
  isDown: boolean
}

/** The times of an offer, as long as the application that it was made for is at an interview. */
interface ModelOffer {
  id: string
  appliedAt: string
  start: string
}

/** What was reported, and what came of it. */
export interface ModelCase {
  id: string
  kind: ReportedKind
  subjectId: string
  author: TestCaller
  state: CaseState
  isFinal: boolean
}

/** One random call; every number picks one of what there is. */
export interface Turn {
  caller: TestCaller
  at: ModelJob
  other: number
  /** Sends what an earlier call of this kind sent, or the same id with something else. */
  again: 'new' | 'repeat' | 'changed'
}

/** What came of a call, what may come of it, and what it changes where it is taken. */
export interface Taken {
  reply: Reply
  allowed: Outcome[]
  onTaken?: () => void | Promise<void>
  /** Who made it, where that is not whose turn it was. */
  by?: TestCaller
  /** Was made by somebody who came for this call alone. */
  isByNewcomer?: boolean
}

export interface Kind {
  call: Call
  /** Who makes it half the time, that it may be taken: the owner of the job, or a candidate, of a job that somebody applies to. */
  by?: 'owner' | 'candidate'
  take: (model: BoardModel, turn: Turn) => Promise<Taken>
}

export const toldIn = ({ body }: Reply): unknown => (body as { data: unknown }).data
export const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item
export const isAnswered = (stage: string | undefined) => stage === 'accepted' || stage === 'declined'

/** Fails the test, with what was told and what was kept. */
export function requireSame(told: unknown, kept: unknown, what: string): void {
  const [one, other] = [JSON.stringify(told), JSON.stringify(kept)]
  if (one !== other) throw new Error(`${what}: ${one} is told of ${other}.`)
}

/** What a board ought to hold and to answer, told in the plainest way, beside the board itself. */
export class BoardModel {
  readonly jobs: ModelJob[] = []
  /** 'job candidate' to when it was applied. */
  readonly applications = new Map<string, string>()
  readonly offers = new Map<string, ModelOffer>()
  /** The same to how each stands. */
  readonly stages = new Map<string, string>()
  readonly shortlist = new Map<string, boolean>()
  /** The same to the employer's note. */
  readonly notes = new Map<string, string>()
  readonly questions: ModelQuestion[] = []
  /** 'job person'. */
  readonly saved = new Map<string, boolean>()
  readonly hidden = new Map<string, boolean>()
  /** By 'kind subject'. */
  readonly cases = new Map<string, ModelCase>()
  /** 'blocker blocked'. */
  readonly blocks = new Set<string>()
  /** By candidate and employer. */
  readonly messages = new Map<string, ModelMessage[]>()
  /** What people say about themselves, by their ids. */
  readonly words = new Map<string, string>()
  /** 'picture person' and 'resume person'. */
  readonly files = new Set<string>()
  /** 'job candidate' of all who have ever applied. */
  readonly everApplied = new Set<string>()
  /** The same of those whose employer still has what was sent. */
  readonly copies = new Set<string>()
  /** By the ids of messages. */
  readonly senders = new Map<string, TestCaller>()
  /** Who is told on a device, by its address. */
  readonly devices = new Map<string, string>()
  readonly suspended = new Set<TestCaller>()
  /** Those who wait to be deleted, with the jobs that were closed for it. */
  readonly leaving = new Map<TestCaller, ModelJob[]>()
  /** How many have registered beside those of every board. */
  newcomers = 0
  readonly posted = new Map<TestCaller, { id: string; position: string }>()
  readonly written = new Map<TestCaller, { id: string; other: TestCaller; text: string }>()
  readonly board: TestBoard
  readonly admin: TestCaller
  readonly callers: TestCaller[]
  /** Of the call. */
  number = 0

  constructor(board: TestBoard) {
    this.board = board
    const { visitor, unregistered, candidate, otherCandidate, employer, otherEmployer } = board
    this.admin = board.caller('admin', ADMIN)
    this.callers = [visitor, unregistered, candidate, otherCandidate, employer, otherEmployer, this.admin]
  }

  get registered(): TestCaller[] {
    return this.callers.slice(2, 6)
  }

  get candidates(): TestCaller[] {
    return this.callers.slice(2, 4)
  }

  now(): string {
    return this.board.clock.now().toISOString()
  }

  isCandidate(caller: TestCaller): boolean {
    return this.candidates.includes(caller)
  }

  isEmployer(caller: TestCaller): boolean {
    return caller === this.board.employer || caller === this.board.otherEmployer
  }

  /** Why a caller who is none of the two kinds is turned away, or null. */
  stranger(caller: TestCaller): ProblemCode | null {
    if (caller === this.board.visitor) return 'auth.required'
    return this.registered.includes(caller) ? null : 'actor.unregistered'
  }

  /** The same about a job, of which anybody may know that it is gone: a body is read before it is asked who has registered. */
  strangers(caller: TestCaller, at: ModelJob): Outcome[] | null {
    const stranger = this.stranger(caller)
    if (!stranger) return null
    return stranger === 'actor.unregistered' && at.isGone ? [stranger, 'job.unknown'] : [stranger]
  }

  openOf(owner: TestCaller): number {
    return this.jobs.filter((job) => job.owner === owner && job.isOpen && !job.isGone).length
  }

  appliedTo(at: ModelJob): TestCaller[] {
    return this.candidates.filter(({ userId }) => this.applications.has(`${at.job._id} ${userId}`))
  }

  /** Whether the candidate applies to a job of this employer. */
  hasAppliedTo(candidate: TestCaller, employer: TestCaller): boolean {
    return this.jobs.some(
      ({ job, owner }) => owner === employer && this.applications.has(`${job._id} ${candidate.userId}`),
    )
  }

  /** Whether one of the two has blocked the other. */
  isBlocked({ userId }: TestCaller, other: TestCaller): boolean {
    return this.blocks.has(`${userId} ${other.userId}`) || this.blocks.has(`${other.userId} ${userId}`)
  }

  /** An offer of times ends with the stage. */
  moved(key: string, to: string): void {
    this.stages.set(key, to)
    if (to !== 'interview') this.offers.delete(key)
  }

  hold(at: ModelJob): void {
    if (!at.isOpen) return
    at.isOpen = false
    at.isHeld = true
  }

  /** Opens what was held back, once nothing does so any more and as far as there is room. */
  release(at: ModelJob): void {
    if (!at.isHeld || at.isGone || at.isDown || this.suspended.has(at.owner) || this.leaving.has(at.owner)) return
    at.isHeld = false
    at.isOpen = this.openOf(at.owner) < OPEN_JOBS
    at.isPaused = !at.isOpen
  }

  /** Takes over when jobs were changed that the board has changed by itself. */
  async reread(jobs: readonly ModelJob[]): Promise<void> {
    const rows = await this.board.database.reader.selectFrom('jobs').select(['id', 'updated_at']).execute()
    const updated = new Map(rows.map((row) => [row.id, row.updated_at]))
    for (const at of jobs) at.job = { ...at.job, updatedAt: updated.get(at.job._id) ?? at.job.updatedAt }
  }
}

/** What was written, and whether it is taken down, by its row. */
export const toldApart = (text: string, aside: string | null): [string, boolean] => [aside ?? text, aside !== null]
