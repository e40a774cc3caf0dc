import type { CaseState, CaseStep, DecisionReason } from '#contract/reports/case.rules.ts'
import type { ReportedKind } from '#contract/reports/report.rules.ts'
import { decodeBoolean, encodeBoolean } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** A case with its latest decision. */
export interface CaseRecord {
  /** The position in the order of first reports. */
  seq: number
  kind: ReportedKind
  subjectId: string
  reportCount: number
  reportedAt: string
  state: CaseState
  isFinal: boolean
  /** The author, once there was a decision they were notified of. */
  authorId: string | null
  reason: DecisionReason | null
  reasonText: string | null
  decidedAt: string | null
  appeal: string | null
  appealedAt: string | null
}

/** A line of the decision log. */
export interface DecisionRecord {
  seq: number
  id: string
  caseSeq: number
  kind: ReportedKind
  subjectId: string
  step: CaseStep
  reason: DecisionReason
  text: string
  decidedBy: string
  decidedAt: string
}

type Decided = Pick<CaseRecord, 'seq' | 'state' | 'isFinal' | 'authorId' | 'reason' | 'reasonText' | 'decidedAt'>

/** A pagination cursor: the page continues after the case with this time and `seq`. */
export interface CasePlace {
  at: string
  seq: number
}

/** Cases and the decision log. */
export class CaseRepository {
  async find(db: Executor, seq: number): Promise<CaseRecord | undefined> {
    const row = await casesOf(db).where('seq', '=', seq).limit(1).executeTakeFirst()
    return row && fromRow(row)
  }

  /** Cases in one of these states, latest report first. */
  async inStates(
    db: Executor,
    states: readonly CaseState[],
    { after, limit }: { after: CasePlace | null; limit: number },
  ): Promise<CaseRecord[]> {
    // One ordered index scan per state that stops after one page.
    const read = async (state: CaseState) =>
      casesOf(db)
        .where('state', '=', state)
        .$if(after !== null, (query) =>
          query.where((eb) =>
            eb.or([
              eb('reported_at', '<', after?.at ?? ''),
              eb.and([eb('reported_at', '=', after?.at ?? ''), eb('seq', '<', after?.seq ?? 0)]),
            ]),
          ),
        )
        .orderBy('reported_at', 'desc')
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute()
    const rows = (await Promise.all(states.map(read))).flat().map(fromRow)
    const newestFirst = (one: CaseRecord, other: CaseRecord) =>
      Date.parse(other.reportedAt) - Date.parse(one.reportedAt) || other.seq - one.seq
    return rows.toSorted(newestFirst).slice(0, limit)
  }

  /** The number of cases in this state, at most `limit`. */
  async count(db: Executor, state: CaseState, limit: number): Promise<number> {
    const rows = await db.selectFrom('report_cases').select('seq').where('state', '=', state).limit(limit).execute()
    return rows.length
  }

  /** Decisions about this person and their content, newest first. */
  async ofAuthor(
    db: Executor,
    authorId: string,
    { after, limit }: { after: CasePlace | null; limit: number },
  ): Promise<CaseRecord[]> {
    const rows = await casesOf(db)
      .where('author_id', '=', authorId)
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb.or([
            eb('decided_at', '<', after?.at ?? ''),
            eb.and([eb('decided_at', '=', after?.at ?? ''), eb('seq', '<', after?.seq ?? 0)]),
          ]),
        ),
      )
      .orderBy('decided_at', 'desc')
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
    return rows.map(fromRow)
  }

  /** The cases about these subjects, by subject id. */
  async ofSubjects(db: Executor, kind: ReportedKind, ids: readonly string[]): Promise<Map<string, CaseRecord>> {
    if (ids.length === 0) return new Map()
    const rows = await casesOf(db).where('kind', '=', kind).where('subject_id', 'in', ids).execute()
    return new Map(rows.map((row) => [row.subjectId, fromRow(row)]))
  }

  /** The registered users of its newest reports, of which `limit` are read. */
  async reportersOf(db: Executor, caseSeq: number, limit: number): Promise<Set<string>> {
    const rows = await db
      .selectFrom('reports')
      .select('reporter_id as id')
      .where('case_seq', '=', caseSeq)
      .where('reporter_id', 'is not', null)
      .orderBy('reported_at', 'desc')
      .limit(limit)
      .execute()
    return new Set(rows.flatMap(({ id }) => id ?? []))
  }

  async putDecision(tx: Transaction, { seq, state, isFinal, authorId, reason, reasonText, decidedAt }: Decided) {
    const decided = { decided_reason: reason, decided_text: reasonText, decided_at: decidedAt, author_id: authorId }
    await tx
      .updateTable('report_cases')
      .set({ state, is_final: encodeBoolean(isFinal), ...decided })
      // An appeal against an earlier decision does not apply to this one.
      .$if(!isFinal, (query) => query.set({ appeal: null, appealed_at: null }))
      .where('seq', '=', seq)
      .execute()
  }

  async putState(tx: Transaction, seq: number, state: CaseState): Promise<void> {
    await tx.updateTable('report_cases').set({ state }).where('seq', '=', seq).execute()
  }

  async putAppeal(tx: Transaction, seq: number, { text, at }: { text: string; at: string }): Promise<void> {
    await tx
      .updateTable('report_cases')
      .set({ state: 'appealed', appeal: text, appealed_at: at })
      .where('seq', '=', seq)
      .execute()
  }

  /** Adds a line to the log, which is append-only. */
  async log(tx: Transaction, line: Omit<DecisionRecord, 'seq'>): Promise<void> {
    await tx
      .insertInto('report_decisions')
      .values({
        id: line.id,
        case_seq: line.caseSeq,
        kind: line.kind,
        subject_id: line.subjectId,
        step: line.step,
        reason: line.reason,
        text: line.text,
        decided_by: line.decidedBy,
        decided_at: line.decidedAt,
      })
      .execute()
  }

  async findLine(db: Executor, id: string): Promise<DecisionRecord | undefined> {
    return linesOf(db).where('id', '=', id).limit(1).executeTakeFirst()
  }

  /** Log lines of one case or of all, newest first, before the given one. */
  async lines(
    db: Executor,
    { caseSeq, before, limit }: { caseSeq: number | null; before: number | null; limit: number },
  ): Promise<DecisionRecord[]> {
    return linesOf(db)
      .$if(caseSeq !== null, (query) => query.where('case_seq', '=', caseSeq))
      .$if(before !== null, (query) => query.where('seq', '<', before))
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
  }
}

const casesOf = (db: Executor) =>
  db
    .selectFrom('report_cases')
    .select(['seq', 'kind', 'subject_id as subjectId', 'report_count as reportCount', 'reported_at as reportedAt'])
    .select([
      'state',
      'is_final as isFinal',
      'author_id as authorId',
      'decided_reason as reason',
      'decided_text as reasonText',
    ])
    .select(['decided_at as decidedAt', 'appeal', 'appealed_at as appealedAt'])

const linesOf = (db: Executor) =>
  db
    .selectFrom('report_decisions')
    .select(['seq', 'id', 'case_seq as caseSeq', 'kind', 'subject_id as subjectId', 'step', 'reason', 'text'])
    .select(['decided_by as decidedBy', 'decided_at as decidedAt'])

type Row = Awaited<ReturnType<ReturnType<typeof casesOf>['executeTakeFirstOrThrow']>>

const fromRow = ({ isFinal, ...row }: Row): CaseRecord => ({ ...row, isFinal: decodeBoolean(isFinal) })
