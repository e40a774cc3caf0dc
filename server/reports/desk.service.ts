import type { Viewer } from '#contract/auth/viewer.ts'
import { STATES_IN, stepsOf, type CaseList, type CaseStep } from '#contract/reports/case.rules.ts'
import { authorize } from '#server/authorize.ts'
import type { Executor } from '#server/database/transaction.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { CasePlace, CaseRecord, CaseRepository, DecisionRecord } from './case.repository.ts'
import type { ReportRepository } from './report.repository.ts'
import { keyOf, type SubjectRecord, type SubjectRepository } from './subject.repository.ts'

const CASES_PAGE = 20
const LINES_PAGE = 50
/** Reports, decisions and text characters shown per case: keeps a page below a megabyte. */
const REPORTS_SHOWN = 5
const DECISIONS_SHOWN = 5
const TEXT_SHOWN = 2000
/** Characters of the subject shown per log line. */
const ABOUT_SHOWN = 120
/** Waiting cases are counted up to this number. */
const WAITING_MAX = 100

export interface CaseView extends CaseRecord {
  subject: SubjectRecord | null
  reports: Awaited<ReturnType<ReportRepository['newest']>>
  steps: CaseStep[]
  decisions: DecisionRecord[]
}

/** A log line with its subject; `about` is empty when the subject no longer exists. */
export interface LogLineView extends DecisionRecord {
  about: string
  jobId: string | null
}

interface CasePage {
  cases: CaseView[]
  next: CasePlace | null
  waiting: { open: number; appealed: number }
}

interface DeskRows {
  cases: CaseRepository
  reports: ReportRepository
  subjects: SubjectRepository
}

/** The administrators' view of reports. */
export class DeskService {
  readonly #context: ServiceContext
  readonly #rows: DeskRows

  constructor(context: ServiceContext, rows: DeskRows) {
    this.#context = context
    this.#rows = rows
  }

  /** A page of cases, latest report first. Throws 'admin.only'. */
  async cases(viewer: Viewer, show: CaseList, after: CasePlace | null): Promise<CasePage> {
    authorize(viewer, 'report.read', undefined)
    const db = this.#context.database.reader
    const { cases } = this.#rows
    const read = await cases.inStates(db, STATES_IN[show], { after, limit: CASES_PAGE + 1 })
    const rows = read.slice(0, CASES_PAGE)
    const last = read.length > CASES_PAGE ? rows.at(-1) : undefined
    return {
      cases: await this.#views(db, rows),
      next: last ? { at: last.reportedAt, seq: last.seq } : null,
      waiting: {
        open: await cases.count(db, 'open', WAITING_MAX),
        appealed: await cases.count(db, 'appealed', WAITING_MAX),
      },
    }
  }

  /** One case. Throws 'admin.only', 'case.unknown'. */
  async one(viewer: Viewer, id: string): Promise<CaseView> {
    authorize(viewer, 'report.read', undefined)
    const db = this.#context.database.reader
    const found = await this.#rows.cases.find(db, Number(id))
    const [view] = found ? await this.#views(db, [found]) : []
    if (!view) throw new ProblemError('case.unknown')
    return view
  }

  /** A page of the log, newest lines first. Throws 'admin.only'. */
  async log(viewer: Viewer, before: number | null): Promise<{ decisions: LogLineView[]; next: number | null }> {
    authorize(viewer, 'report.read', undefined)
    const db = this.#context.database.reader
    const read = await this.#rows.cases.lines(db, { caseSeq: null, before, limit: LINES_PAGE + 1 })
    const lines = read.slice(0, LINES_PAGE)
    const subjects = await this.#rows.subjects.all(db, lines)
    return {
      decisions: lines.map((line) => {
        const subject = subjects.get(keyOf(line))
        const words = subject?.title || subject?.text || ''
        return { ...line, about: words.slice(0, ABOUT_SHOWN).toWellFormed(), jobId: subject?.jobId ?? null }
      }),
      next: read.length > LINES_PAGE ? (lines.at(-1)?.seq ?? null) : null,
    }
  }

  async #views(db: Executor, rows: readonly CaseRecord[]): Promise<CaseView[]> {
    const { cases, reports, subjects } = this.#rows
    const about = await subjects.all(db, rows)
    const views: CaseView[] = []
    for (const row of rows) {
      const subject = about.get(keyOf(row))
      views.push({
        ...row,
        subject: subject ? { ...subject, text: subject.text.slice(0, TEXT_SHOWN).toWellFormed() } : null,
        reports: await reports.newest(db, row.seq, REPORTS_SHOWN),
        steps: stepsOf({ ...row, isGone: subject === undefined }),
        decisions: await cases.lines(db, { caseSeq: row.seq, before: null, limit: DECISIONS_SHOWN }),
      })
    }
    return views
  }
}

/** An opaque pagination cursor. */
export const toCaseCursor = (place: CasePlace | null): string | null =>
  place && `${place.seq.toString(36)}.${Date.parse(place.at).toString(36)}`

/** Decodes a cursor; null without one. Throws 'request.invalid'. */
export function caseFrom(cursor: string | undefined): CasePlace | null {
  if (cursor === undefined) return null
  const [, seq = '', time = ''] = /^([0-9a-z]{1,10})\.([0-9a-z]{1,9})$/u.exec(cursor) ?? []
  const at = Number.parseInt(time, 36)
  if (seq !== '' && at <= 8.64e15) return { seq: Number.parseInt(seq, 36), at: new Date(at).toISOString() }
  throw new ProblemError('request.invalid', {
    issues: [{ path: 'cursor', message: 'Take the cursor from the page before.' }],
  })
}
