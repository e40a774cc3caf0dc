import { REPORTED_KINDS, type ReportedKind } from '#contract/reports/report.rules.ts'
import type { Executor } from '#server/database/transaction.ts'

/** A reported subject in its current state; if it was taken down, with its original text. */
export interface SubjectRecord {
  id: string
  title: string
  text: string
  authorId: string
  authorName: string
  jobId: string | null
}

/** Identifies a reported subject by kind and id. */
export interface SubjectKey {
  kind: ReportedKind
  subjectId: string
}

export const keyOf = ({ kind, subjectId }: SubjectKey): string => `${kind} ${subjectId}`

export class SubjectRepository {
  async find(db: Executor, key: SubjectKey): Promise<SubjectRecord | undefined> {
    return (await this.all(db, [key])).get(keyOf(key))
  }

  /** The subjects of these cases, by `keyOf`; deleted ones are left out. */
  async all(db: Executor, cases: readonly SubjectKey[]): Promise<Map<string, SubjectRecord>> {
    const found = new Map<string, SubjectRecord>()
    for (const kind of REPORTED_KINDS) {
      const ids = cases.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId)
      if (ids.length === 0) continue
      for (const row of await readers[kind](db, ids)) {
        const { firstName, lastName, ...subject } = row
        found.set(keyOf({ kind, subjectId: row.id }), { ...subject, authorName: `${firstName} ${lastName}` })
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
      .select(['questions.id', 'questions.job_id as jobId', 'users.id as authorId'])
      .select(({ fn }) => fn.coalesce('questions.taken_down_text', 'questions.question').as('text'))
      .select(['users.first_name as firstName', 'users.last_name as lastName'])
      .where('questions.id', 'in', ids)
      .execute()
    return rows.map((row) => ({ ...row, title: '' }))
  },
  message: async (db, ids) => {
    const rows = await db
      .selectFrom('messages')
      .innerJoin('users', 'users.id', 'messages.sender_id')
      .select(['messages.id', 'users.id as authorId'])
      .select(({ fn }) => fn.coalesce('messages.taken_down_text', 'messages.text').as('text'))
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
