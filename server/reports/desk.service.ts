import type { Viewer } from '#contract/auth/viewer.ts'
import { authorize } from '#server/authorize.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { CasePlace, CaseRecord, DeskRepository, SubjectRecord } from './desk.repository.ts'

const CASES_PAGE = 20
/** Reports that come with a case, and characters of what it is about: a page stays below a megabyte. */
const REPORTS_SHOWN = 5
const TEXT_SHOWN = 2000

export interface CaseView extends CaseRecord {
  subject: SubjectRecord | null
  reports: Awaited<ReturnType<DeskRepository['reports']>>
}

interface CasePage {
  cases: CaseView[]
  next: CasePlace | null
}

/** What whoever runs the board reads of what is reported. */
export class DeskService {
  readonly #context: ServiceContext
  readonly #desk: DeskRepository

  constructor(context: ServiceContext, desk: DeskRepository) {
    this.#context = context
    this.#desk = desk
  }

  /** A page of cases, what was reported last first. Throws 'admin.only'. */
  async cases(viewer: Viewer, after: CasePlace | null): Promise<CasePage> {
    authorize(viewer, 'report.read', undefined)
    const db = this.#context.database.reader
    const read = await this.#desk.cases(db, after, CASES_PAGE + 1)
    const rows = read.slice(0, CASES_PAGE)
    const subjects = await this.#desk.subjects(db, rows)
    const cases: CaseView[] = []
    for (const row of rows) {
      const subject = subjects.get(`${row.kind} ${row.subjectId}`)
      cases.push({
        ...row,
        subject: subject ? { ...subject, text: subject.text.slice(0, TEXT_SHOWN).toWellFormed() } : null,
        reports: await this.#desk.reports(db, row.seq, REPORTS_SHOWN),
      })
    }
    return { cases, next: read.length > CASES_PAGE ? (rows.at(-1) ?? null) : null }
  }
}

/** Clients take a cursor as it is and read nothing into it. */
export const toCaseCursor = (place: CasePlace | null): string | null =>
  place && `${place.seq.toString(36)}.${Date.parse(place.reportedAt).toString(36)}`

/** The place that a cursor stands for; null without one. Throws 'request.invalid'. */
export function caseFrom(cursor: string | undefined): CasePlace | null {
  if (cursor === undefined) return null
  const [, seq = '', time = ''] = /^([0-9a-z]{1,10})\.([0-9a-z]{1,9})$/u.exec(cursor) ?? []
  const at = Number.parseInt(time, 36)
  if (seq !== '' && at <= 8.64e15) return { seq: Number.parseInt(seq, 36), reportedAt: new Date(at).toISOString() }
  throw new ProblemError('request.invalid', {
    issues: [{ path: 'cursor', message: 'Take the cursor from the page before.' }],
  })
}
