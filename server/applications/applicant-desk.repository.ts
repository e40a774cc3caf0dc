import { DESK_STAGES, type DeskStage } from '#contract/applications/applicant-desk.options.ts'
import { DESK_COUNT_MAX, deskStage, type DeskCounts } from '#contract/applications/applicant-desk.rules.ts'
import { isWaiting, type ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
import { decodeBoolean } from '#server/database/codecs.ts'
import { jsonText } from '#server/database/json-text.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { ApplicantMarks } from './applicant-marks.repository.ts'
import type { ApplicationRecord } from './application.rows.ts'
import type { StoredAnswers } from './answer-search.ts'
import type { storedReplies } from './must-have-answers.ts'

/** The employer, optionally limited to one job. */
export interface DeskScope {
  recruiterId: string
  jobId?: string | undefined
}

export interface DeskSlice {
  stage?: DeskStage | undefined
  isShortlisted: boolean
  /** Leaves out answered applications. */
  isWaiting: boolean
  direction: 'asc' | 'desc'
  candidateId?: string | undefined
  after: number | null
  limit: number
  /** Only applications with these sequence numbers; at most one page of them. */
  among?: readonly number[] | undefined
}

/** An applicant as shown on the employer's desk. */
export interface DeskApplicant extends ApplicationRecord {
  firstName: string
  position: string
  marks: ApplicantMarks
  /** The job's current questions and the applicant's answers, as stored. */
  mustHaves: Parameters<typeof storedReplies>[0]
}

const WAITING = (['sent', 'seen', 'progress', 'interview'] as const).filter(isWaiting)

export class ApplicantDeskRepository {
  /** Applications to an employer's jobs after a sequence number, in ascending or descending order. */
  async applicants(db: Executor, scope: DeskScope, slice: DeskSlice): Promise<DeskApplicant[]> {
    // Select the page before joining the details: all of an employer's applications are sorted for it.
    const among = slice.among ?? (await sliceOf(db, scope, slice).select('applications.seq').execute()).map(seqOf)
    if (among.length === 0) return []
    const rows = await sliceOf(db, scope, slice)
      .innerJoin('users', 'users.id', 'applications.user_id')
      .where('applications.seq', 'in', among)
      .select(['applications.seq', 'applications.id', 'applications.job_id as jobId', 'applications.user_id as userId'])
      .select(['applied_at as appliedAt', 'stage', 'stage_at as stageAt', 'answer', 'interview', 'jobs.position'])
      .select(['users.email', 'first_name as firstName', 'last_name as lastName', 'resume_link as resumeLink'])
      .select((eb) => jsonText(eb.ref('users.profile'), '$.experiences[0].position').as('headline'))
      .select(['marks.is_shortlisted', 'marks.note', 'marks.noted_at'])
      .select(['jobs.must_haves as asked', 'applications.must_have_answers as answers'])
      .execute()
    return rows.map(({ lastName, resumeLink, headline, is_shortlisted, note, noted_at, asked, answers, ...row }) => ({
      ...row,
      mustHaves: { asked, answers },
      applicant: { name: `${row.firstName} ${lastName}`, headline: headline ?? '', hasResume: resumeLink !== '' },
      marks: {
        applicationId: row.id,
        isShortlisted: decodeBoolean(is_shortlisted ?? 0),
        note: note ?? '',
        notedAt: noted_at ?? '',
      },
    }))
  }

  /** The same applications, with only the fields needed to filter by answers. */
  async storedAnswers(db: Executor, scope: DeskScope, slice: DeskSlice): Promise<StoredAnswers[]> {
    const rows = await sliceOf(db, scope, slice)
      .select(['applications.seq', 'stage', 'marks.is_shortlisted', 'must_have_answers as answers'])
      .execute()
    return rows.map(({ is_shortlisted, ...row }) => ({ ...row, isShortlisted: decodeBoolean(is_shortlisted ?? 0) }))
  }

  /** The number of applications at each stage; at most `most` applications are counted. */
  async counts(db: Executor, scope: DeskScope, most = DESK_COUNT_MAX + 1): Promise<Omit<DeskCounts, 'shortlisted'>> {
    const rows = await db
      .selectFrom(applicationsOf(db, scope).select('stage').limit(most).as('counted'))
      .select(({ fn }) => ['stage', fn.countAll<number>().as('count')])
      .groupBy('stage')
      .execute()
    const counts = { all: 0, new: 0, seen: 0, progress: 0, interview: 0, answered: 0 }
    for (const { stage, count } of rows) {
      counts.all += count
      counts[deskStage(stage)] += count
    }
    return counts
  }

  /** These candidates' applications to the employer's jobs, newest first, at most `limit` in total. */
  async appliedTo(db: Executor, recruiterId: string, candidateIds: readonly string[], limit: number) {
    if (candidateIds.length === 0) return []
    return applicationsOf(db, { recruiterId })
      .select(['applications.user_id as userId', 'applications.job_id as jobId', 'jobs.position'])
      .where('applications.user_id', 'in', candidateIds)
      .orderBy('applications.seq', 'desc')
      .limit(limit)
      .execute()
  }

  /** Which of these applications to this job still wait for an answer. */
  async waitingAmong(db: Executor, jobId: string, ids: readonly string[]) {
    return db
      .selectFrom('applications')
      .innerJoin('users', 'users.id', 'applications.user_id')
      .select(['applications.id', 'applications.user_id as userId', 'first_name as firstName'])
      .where('job_id', '=', jobId)
      .where('left_at', 'is', null)
      .where('stage', 'in', WAITING)
      .where('applications.id', 'in', ids)
      .orderBy('applications.seq')
      .execute()
  }

  /** Which of these ids of history lines exist. */
  async linesAmong(db: Executor, ids: readonly string[]): Promise<Set<string>> {
    const rows = await db.selectFrom('application_events').select('id').where('id', 'in', ids).execute()
    return new Set(rows.map(({ id }) => id))
  }
}

const seqOf = ({ seq }: { seq: number }): number => seq

/** Applications that are with the employer. */
const applicationsOf = (db: Executor, { recruiterId, jobId }: DeskScope) =>
  db
    .selectFrom('jobs')
    .innerJoin('applications', 'applications.job_id', 'jobs.id')
    .where('jobs.recruiter_id', '=', recruiterId)
    .where('applications.left_at', 'is', null)
    .$if(jobId !== undefined, (query) => query.where('jobs.id', '=', jobId ?? ''))

/** The applications of a slice, with the employer's marks. */
function sliceOf(db: Executor, scope: DeskScope, slice: DeskSlice) {
  const { stage, isShortlisted, isWaiting: isOpen, direction, candidateId, after, limit } = slice
  const stages: readonly ApplicationStage[] | undefined = stage && DESK_STAGES[stage]
  return applicationsOf(db, scope)
    .leftJoin('applicant_marks as marks', (join) =>
      join.onRef('marks.job_id', '=', 'applications.job_id').onRef('marks.user_id', '=', 'applications.user_id'),
    )
    .$if(stages !== undefined, (query) => query.where('stage', 'in', stages ?? []))
    .$if(isOpen, (query) => query.where('stage', 'in', WAITING))
    .$if(isShortlisted, (query) => query.where('marks.is_shortlisted', '=', 1))
    .$if(candidateId !== undefined, (query) => query.where('applications.user_id', '=', candidateId ?? ''))
    .$if(after !== null, (query) => query.where('applications.seq', direction === 'asc' ? '>' : '<', after))
    .orderBy('applications.seq', direction)
    .limit(limit)
}
