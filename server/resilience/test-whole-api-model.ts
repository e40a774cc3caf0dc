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

/** The limit of open jobs on the model's board, low enough to be reached. */
export const OPEN_JOBS = 40

export interface ModelJob {
  job: Job
  owner: TestCaller
  position: string
  isOpen: boolean
  isGone: boolean
  /** Taken down by an administrator. */
  isDown: boolean
  /** Reopens once nothing holds it any more. */
  isHeld: boolean
  /** Was due to reopen when the limit of open jobs was reached. */
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

/** An offer of interview times; valid while its application is at the interview stage. */
interface ModelOffer {
  id: string
  applicationId: string
  start: string
}

/** A report case and its outcome. */
export interface ModelCase {
  id: string
  kind: ReportedKind
  subjectId: string
  author: TestCaller
  state: CaseState
  isFinal: boolean
  /** Whether its author has ever appealed. */
  wasAppealed: boolean
}

/** One random call; every number selects one of the existing items. */
export interface Turn {
  caller: TestCaller
  at: ModelJob
  other: number
  /** Whether to resend an earlier call of this kind, or its id with other content. */
  again: 'new' | 'repeat' | 'changed'
}

/** The response of a call, the allowed outcomes, and its effect on the model if accepted. */
export interface Taken {
  reply: Reply
  allowed: Outcome[]
  onTaken?: () => void | Promise<void>
  /** The caller, if another than that of the turn. */
  by?: TestCaller
  /** Whether the call was made by a person created for it. */
  isByNewcomer?: boolean
}

export interface Kind {
  call: Call
  /**
   * The role that makes half of these calls, so that they may be accepted: the owner of a job, or a candidate; for a
   * job with applicants.
   */
  by?: 'owner' | 'candidate'
  take: (model: BoardModel, turn: Turn) => Promise<Taken>
}

export const notifiedIn = ({ body }: Reply): unknown => (body as { data: unknown }).data
export const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item
export const isAnswered = (stage: string | undefined) => stage === 'accepted' || stage === 'declined'

/** Fails the test when the response differs from the model. */
export function requireSame(told: unknown, kept: unknown, what: string): void {
  const [one, other] = [JSON.stringify(told), JSON.stringify(kept)]
  if (one !== other) throw new Error(`${what}: ${one} is told of ${other}.`)
}

/** What the board should hold and return, modelled in the simplest way. */
export class BoardModel {
  readonly jobs: ModelJob[] = []
  /** The id of the application, by 'job candidate'. */
  readonly applications = new Map<string, string>()
  readonly offers = new Map<string, ModelOffer>()
  /** Stage, by 'job candidate'. */
  readonly stages = new Map<string, string>()
  readonly shortlist = new Map<string, boolean>()
  /** The employer's note, by 'job candidate'. */
  readonly notes = new Map<string, string>()
  readonly questions: ModelQuestion[] = []
  /** By 'job person'. */
  readonly saved = new Map<string, boolean>()
  readonly hidden = new Map<string, boolean>()
  /** Saved searches by user id, each by what it looks for. */
  readonly searches = new Map<string, Map<string, { id: string; name: string }>>()
  /** By 'kind subject'. */
  readonly cases = new Map<string, ModelCase>()
  /** Entries are 'blocker blocked'. */
  readonly blocks = new Set<string>()
  /** By 'candidate employer'. */
  readonly messages = new Map<string, ModelMessage[]>()
  /** What people say about themselves, by user id. */
  readonly words = new Map<string, string>()
  /** Entries are 'picture person' and 'resume person'. */
  readonly files = new Set<string>()
  /** 'job candidate' of everyone who has ever applied. */
  readonly everApplied = new Set<string>()
  /** 'job candidate' of those whose employer still has the copy. */
  readonly copies = new Set<string>()
  /** By message id. */
  readonly senders = new Map<string, TestCaller>()
  /** The user who receives notifications on a device, by its endpoint. */
  readonly devices = new Map<string, string>()
  readonly suspended = new Set<TestCaller>()
  /** People scheduled for deletion, with their jobs that were closed for it. */
  readonly leaving = new Map<TestCaller, ModelJob[]>()
  /** The number of people registered besides those of every board. */
  newcomers = 0
  readonly posted = new Map<TestCaller, { id: string; position: string }>()
  readonly written = new Map<TestCaller, { id: string; other: TestCaller; text: string }>()
  readonly board: TestBoard
  readonly admin: TestCaller
  readonly callers: TestCaller[]
  /** The number of the current call. */
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

  /** A person's saved searches. */
  searchesOf({ userId }: TestCaller): Map<string, { id: string; name: string }> {
    const kept = this.searches.get(userId) ?? new Map()
    this.searches.set(userId, kept)
    return kept
  }

  /** The error for a caller without a role on the board, or null. */
  stranger(caller: TestCaller): ProblemCode | null {
    if (caller === this.board.visitor) return 'auth.required'
    return this.registered.includes(caller) ? null : 'actor.unregistered'
  }

  /**
   * Same for a call about a job. A deleted job may be reported first: registration is only checked after the body is
   * read.
   */
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

  /** Whether the candidate has applied to a job of this employer. */
  hasAppliedTo(candidate: TestCaller, employer: TestCaller): boolean {
    return this.jobs.some(
      ({ job, owner }) => owner === employer && this.applications.has(`${job._id} ${candidate.userId}`),
    )
  }

  /** Whether one of the two has blocked the other. */
  isBlocked({ userId }: TestCaller, other: TestCaller): boolean {
    return this.blocks.has(`${userId} ${other.userId}`) || this.blocks.has(`${other.userId} ${userId}`)
  }

  /** Changes the stage, which ends an offer of interview times. */
  moved(key: string, to: string): void {
    this.stages.set(key, to)
    if (to !== 'interview') this.offers.delete(key)
  }

  hold(at: ModelJob): void {
    if (!at.isOpen) return
    at.isOpen = false
    at.isHeld = true
  }

  /** Reopens a held job once nothing holds it, if the limit of open jobs allows; otherwise pauses it. */
  release(at: ModelJob): void {
    if (!at.isHeld || at.isGone || at.isDown || this.suspended.has(at.owner) || this.leaving.has(at.owner)) return
    at.isHeld = false
    at.isOpen = this.openOf(at.owner) < OPEN_JOBS
    at.isPaused = !at.isOpen
  }

  /** Updates the change times of jobs that the server changed by itself. */
  async reread(jobs: readonly ModelJob[]): Promise<void> {
    const rows = await this.board.database.reader.selectFrom('jobs').select(['id', 'updated_at']).execute()
    const updated = new Map(rows.map((row) => [row.id, row.updated_at]))
    for (const at of jobs) at.job = { ...at.job, updatedAt: updated.get(at.job._id) ?? at.job.updatedAt }
  }
}

/** The original text and whether it is taken down, from a row. */
export const toldApart = (text: string, aside: string | null): [string, boolean] => [aside ?? text, aside !== null]
