import { REPORTED_KINDS, type ReportedKind } from '#contract/reports/report.rules.ts'
import type { Executor } from '#server/database/transaction.ts'

export interface CaseRecord {
  /** The order in which things were reported first. */
  seq: number
  kind: ReportedKind
  subjectId: string
  reportCount: number
  reportedAt: string
}

export interface SubjectRecord {
  id: string
  title: string
  text: string
  authorId: string
  authorName: string
  jobId: string | null
}

/** Where a page goes on: after the case that was reported last at this time. */
export interface CasePlace {
  reportedAt: string
  seq: number
}

export class DeskRepository {
  /** Cases, what was reported last first. */
  async cases(db: Executor, after: CasePlace | null, limit: number): Promise<CaseRecord[]> {
    return db
      .selectFrom('report_cases')
      .select(['seq', 'kind', 'subject_id as subjectId', 'report_count as reportCount', 'reported_at as reportedAt'])
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb.or([
            eb('reported_at', '<', after?.reportedAt ?? ''),
            eb.and([eb('reported_at', '=', after?.reportedAt ?? ''), eb('seq', '<', after?.seq ?? 0)]),
          ]),
        ),
      )
      .orderBy('reported_at', 'desc')
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
  }

  /** The newest reports of a case. */
  async reports(db: Executor, caseSeq: number, limit: number) {
    return db
      .selectFrom('reports')
      .select(['reason', 'text', 'reported_at as reportedAt', 'reporter_id as reporterId'])
      .where('case_seq', '=', caseSeq)
      .orderBy('reported_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
  }

  /** What these cases are about, by kind and id; what is gone is left out. */
  async subjects(
    db: Executor,
    cases: readonly Pick<CaseRecord, 'kind' | 'subjectId'>[],
  ): Promise<Map<string, SubjectRecord>> {
    const found = new Map<string, SubjectRecord>()
    for (const kind of REPORTED_KINDS) {
      const ids = cases.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId)
      if (ids.length === 0) continue
      for (const row of await readers[kind](db, ids)) {
        const { firstName, lastName, ...subject } = row
        found.set(`${kind} ${row.id}`, { ...subject, authorName: `${firstName} ${lastName}` })
      }
    }
    return found
  }
}

type SubjectRow = Omit<SubjectRecord, 'authorName'> & { firstName: string; lastName: string }

const readers: Record<ReportedKind, (db: Executor, ids: string[]) => Promise<SubjectRow[]>> = {
  job: async (db, ids) => {
    const rows = await db
      .selectFrom('jobs')
      .innerJoin('users', 'users.id', 'jobs.recruiter_id')
      .select(['jobs.id', 'jobs.position as title', 'jobs.overview as text', 'users.id as authorId'])
      .select(['users.first_name as firstName', 'users.last_name as lastName'])
      .where('jobs.id', 'in', ids)
      .execute()
    return rows.map((row) => ({ ...row, jobId: row.id }))
  },
  question: async (db, ids) => {
    const rows = await db
      .selectFrom('questions')
      .innerJoin('users', 'users.id', 'questions.asker_id')
      .select(['questions.id', 'questions.question as text', 'questions.job_id as jobId', 'users.id as authorId'])
      .select(['users.first_name as firstName', 'users.last_name as lastName'])
      .where('questions.id', 'in', ids)
      .execute()
    return rows.map((row) => ({ ...row, title: '' }))
  },
  message: async (db, ids) => {
    const rows = await db
      .selectFrom('messages')
      .innerJoin('users', 'users.id', 'messages.sender_id')
      .select(['messages.id', 'messages.text', 'users.id as authorId'])
      .select(['users.first_name as firstName', 'users.last_name as lastName'])
      .where('messages.id', 'in', ids)
      .execute()
    return rows.map((row) => ({ ...row, title: '', jobId: null }))
  },
  person: async (db, ids) => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'company_name as text', 'first_name as firstName', 'last_name as lastName'])
      .where('id', 'in', ids)
      .execute()
    return rows.map((row) => ({
      ...row,
      title: `${row.firstName} ${row.lastName}`,
      authorId: row.id,
      jobId: null,
    }))
  },
}
