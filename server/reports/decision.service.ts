import type { Viewer } from '#contract/auth/viewer.ts'
import { appealUntil, reasonsFor, stateAfter, stepsOf } from '#contract/reports/case.rules.ts'
import { REPORTS_KEPT } from '#contract/reports/report.rules.ts'
import type { AppealInput, CaseDecisionInput } from '#contract/reports/decision.schema.ts'
import { assertActor, authorize } from '#server/authorize.ts'
import type { BoardEvent } from '#server/board-event.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { ApplicantNews } from './applicant-news.ts'
import type { CasePlace, CaseRecord, CaseRepository } from './case.repository.ts'
import type { Enforcement } from './enforcement.ts'
import { keyOf, type SubjectRecord, type SubjectRepository } from './subject.repository.ts'

const DECISIONS_PAGE = 20
/**
 * Those who reported it are told in one transaction, at most so many: more than reports are kept between two decisions.
 * Whoever reported it long before has been told of the decision on that.
 */
const REPORTERS_TOLD = 2 * REPORTS_KEPT

/** A case as shown to its author. */
export interface OwnCaseView extends CaseRecord {
  subject: SubjectRecord | undefined
}

interface DecisionRows {
  cases: CaseRepository
  subjects: SubjectRepository
}

/** Decisions on reports, their enforcement, and appeals by the authors. */
export class DecisionService {
  readonly #context: ServiceContext
  readonly #rows: DecisionRows
  readonly #enforcement: Enforcement
  readonly #applicants: ApplicantNews

  constructor(context: ServiceContext, rows: DecisionRows, enforcement: Enforcement, applicants: ApplicantNews) {
    this.#context = context
    this.#rows = rows
    this.#enforcement = enforcement
    this.#applicants = applicants
  }

  /**
   * Decides a case, once per id, logs it and notifies the people concerned. Throws 'admin.only', 'case.unknown',
   * 'id.reused', and 'case.step' when the step is not possible in the case's state, or the state has changed since the
   * admin saw it.
   */
  async decide(viewer: Viewer, { id, caseId, step, state, reason, text }: CaseDecisionInput): Promise<void> {
    authorize(viewer, 'report.decide', undefined)
    const { cases, subjects } = this.#rows
    await this.#context.database.inTransaction(async (tx) => {
      const seq = Number(caseId)
      const known = await cases.findLine(tx, id)
      if (known) {
        const isSame = known.caseSeq === seq && known.step === step && known.reason === reason && known.text === text
        if (!isSame) throw new ProblemError('id.reused')
        return
      }
      const found = await cases.find(tx, seq)
      if (!found) throw new ProblemError('case.unknown')
      const subject = await subjects.find(tx, found)
      if (state !== undefined && state !== found.state) throw new ProblemError('case.step')
      if (!stepsOf({ ...found, isGone: subject === undefined }).includes(step)) throw new ProblemError('case.step')
      if (!reasonsFor(found.kind, step).includes(reason)) throw reasonRefused()
      const decidedAt = this.#context.clock.now().toISOString()
      const isFinal = found.state === 'appealed'
      if (step === 'hide' || step === 'suspend') await this.#enforcement.apply(tx, found, decidedAt)
      if (step === 'restore' || step === 'lift') await this.#enforcement.undo(tx, found)
      const { kind, subjectId } = found
      await cases.log(tx, { id, caseSeq: seq, kind, subjectId, step, reason, text, decidedBy: viewer.email, decidedAt })
      const authorId = subject?.authorId ?? found.authorId
      // The author is not told of a dismissed report: the decision they were told of before stays.
      if (step === 'dismiss') await cases.putState(tx, seq, stateAfter[step])
      else {
        const decided = { reason, reasonText: text, decidedAt }
        await cases.putDecision(tx, { seq, state: stateAfter[step], isFinal, authorId, ...decided })
      }
      await this.#notify(tx, found, { step, reason, isFinal }, subject)
    })
  }

  async #notify(
    tx: Transaction,
    { seq, kind, subjectId, authorId: knownAuthor }: CaseRecord,
    decided: Omit<Extract<BoardEvent, { kind: 'decision' | 'outcome' }>['decision'], 'caseId' | 'kind'>,
    subject: SubjectRecord | undefined,
  ): Promise<void> {
    const decision = { ...decided, caseId: String(seq), kind }
    const about = { senderId: '', jobId: subject?.jobId ?? null, decision } as const
    // What is gone has no author any more, but whoever appealed is still told.
    const authorId = decided.step === 'dismiss' ? null : (subject?.authorId ?? knownAuthor)
    if (authorId !== null) await this.#context.publish(tx, { ...about, kind: 'decision', receiverId: authorId })
    for (const receiverId of await this.#rows.cases.reportersOf(tx, seq, REPORTERS_TOLD))
      if (receiverId !== authorId) await this.#context.publish(tx, { ...about, kind: 'outcome', receiverId })
    if (kind !== 'job') return
    if (decided.step === 'hide') await this.#applicants.notifyOf(tx, 'removed', subjectId)
    if (decided.step === 'restore') await this.#applicants.notifyOf(tx, 'restored', subjectId)
  }

  /** A page of decisions about the viewer and their content. Throws 'auth.required', 'actor.unregistered'. */
  async own(viewer: Viewer, after: CasePlace | null): Promise<{ cases: OwnCaseView[]; next: CasePlace | null }> {
    authorize(viewer, 'decision.read', undefined)
    const db = this.#context.database.reader
    const read = await this.#rows.cases.ofAuthor(db, viewer.userId, { after, limit: DECISIONS_PAGE + 1 })
    const rows = read.slice(0, DECISIONS_PAGE)
    const last = read.length > DECISIONS_PAGE ? rows.at(-1) : undefined
    const subjects = await this.#rows.subjects.all(db, rows)
    return {
      cases: rows.map((row) => ({ ...row, subject: subjects.get(keyOf(row)) })),
      next: last ? { at: last.decidedAt ?? '', seq: last.seq } : null,
    }
  }

  /**
   * Stores the author's appeal against a decision, to be decided again. A repeat changes nothing. Throws
   * 'actor.mismatch', 'case.unknown' for other people's cases, 'appeal.closed' after an appeal or 30 days.
   */
  async appeal(viewer: Viewer, { caseId, text, ...sender }: AppealInput): Promise<OwnCaseView> {
    assertActor(viewer, sender)
    authorize(viewer, 'decision.appeal', undefined)
    const { cases, subjects } = this.#rows
    return this.#context.database.inTransaction(async (tx) => {
      const found = await cases.find(tx, Number(caseId))
      if (!found || found.authorId !== viewer.userId) throw new ProblemError('case.unknown')
      const subject = await subjects.find(tx, found)
      // Also once it is decided: the answer to the first request may have been lost.
      if (found.appeal === text) return { ...found, subject }
      const now = this.#context.clock.now()
      const until = appealUntil(found)
      if (until === null || now.getTime() > Date.parse(until)) throw new ProblemError('appeal.closed')
      await cases.putAppeal(tx, found.seq, { text, at: now.toISOString() })
      return { ...found, state: 'appealed', appeal: text, appealedAt: now.toISOString(), subject }
    })
  }
}

const reasonRefused = (): ProblemError =>
  new ProblemError('request.invalid', { issues: [{ path: 'reason', message: 'Choose one of the reasons.' }] })
