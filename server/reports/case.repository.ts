import type { CaseState, CaseStep, DecisionReason } from '#contract/reports/case.rules.ts'
import type { ReportedKind } from '#contract/reports/report.rules.ts'
import { decodeBoolean, encodeBoolean } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** A case with how it was decided last. */
export interface CaseRecord {
  /** The order in which things were reported first. */
  seq: number
  kind: ReportedKind
  subjectId: string
  reportCount: number
  reportedAt: string
  state: CaseState
  isFinal: boolean
  /** Whose it is, once something was decided that they are told of. */
  authorId: string | null
  reason: DecisionReason | null
  reasonText: string | null
  decidedAt: string | null
  appeal: string | null
  appealedAt: string | null
}

/** A line of the log. */
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

/** Where a page goes on: after the case with this time and order. */
export interface CasePlace {
  at: string
  seq: number
}

/** Cases, and the log of what was decided of them. */
export class CaseRepository {
  async find(db: Executor, seq: number): Promise<CaseRecord | undefined> {
    const row = await casesOf(db).where('seq', '=', seq).limit(1).executeTakeFirst()
    return row && fromRow(row)
  }

  /** Cases in one of these states, what was reported last first. */
  async inStates(
    db: Executor,
    states: readonly CaseState[],
    { after, limit }: { after: CasePlace | null; limit: number },
  ): Promise<CaseRecord[]> {
    // Each state is read in order along the index, and no further than the page.
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

  /** How many cases are in this state, up to a limit. */
  async count(db: Executor, state: CaseState, limit: number): Promise<number> {
    const rows = await db.selectFrom('report_cases').select('seq').where('state', '=', state).limit(limit).execute()
    return rows.length
  }

  /** What was decided of this person and of what is theirs, the newest first. */
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

  /** The cases of these things, by their ids. */
  async ofSubjects(db: Executor, kind: ReportedKind, ids: readonly string[]): Promise<Map<string, CaseRecord>> {
    if (ids.length === 0) return new Map()
    const rows = await casesOf(db).where('kind', '=', kind).where('subject_id', 'in', ids).execute()
    return new Map(rows.map((row) => [row.subjectId, fromRow(row)]))
  }

  /** Who reported it with an account. */
  async reportersOf(db: Executor, caseSeq: number): Promise<string[]> {
    const rows = await db
      .selectFrom('reports')
      .select('reporter_id as id')
      .where('case_seq', '=', caseSeq)
      .where('reporter_id', 'is not', null)
      .distinct()
      .execute()
    return rows.flatMap(({ id }) => id ?? [])
  }

  async putDecision(tx: Transaction, { seq, state, isFinal, authorId, reason, reasonText, decidedAt }: Decided) {
    const decided = { decided_reason: reason, decided_text: reasonText, decided_at: decidedAt, author_id: authorId }
    await tx
      .updateTable('report_cases')
      .set({ state, is_final: encodeBoolean(isFinal), ...decided })
      // What was said against an earlier decision is no appeal against this one.
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

  /** Adds a line to the log, which is all that can be done with it. */
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

  /** Lines of one case or of all, the newest first, of those before one. */
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
