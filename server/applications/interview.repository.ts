import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { INTERVIEW_MINUTES_MAX, interviewEnd, type Interview } from '#contract/applications/interview.rules.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import type { Executor } from '#server/database/transaction.ts'
import { interviewOf } from './application.rows.ts'

interface Subject {
  jobId: string
  /** The candidate. */
  userId: string
}

/** A limit above the number of an employer's interviews that can overlap with an offer. */
const AGREED_MAX = 500
/** Stages with an agreed interview: it still takes place after an acceptance. */
const STANDING_AT = ['interview', 'accepted'] as const
const LONGEST_MS = INTERVIEW_MINUTES_MAX * 60_000

/** Which of these times the employer of the job has given to someone else. */
export async function takenTimes(
  db: Executor,
  { jobId, recruiterId, userId }: Subject & { recruiterId: string },
  { times, minutes }: { times: readonly string[]; minutes: number },
): Promise<string[]> {
  if (times.length === 0) return []
  const asked = times.map((from) => ({ from, to: interviewEnd(from, minutes) }))
  const agreed = await agreedOf(db, recruiterId, spanOf(asked), (eb) =>
    eb.and([
      eb.or([eb('other.job_id', '!=', jobId), eb('other.user_id', '!=', userId)]),
      eb.or(
        asked.map(({ from, to }) => eb.and([eb('other.interview_from', '<', to), eb('other.interview_to', '>', from)])),
      ),
    ]),
  )
  return asked.filter((one) => isTakenBy(agreed, one)).map(({ from }) => from)
}

/** The id and the interview of a candidate's application to a job. */
export async function interviewOfApplication(db: Executor, jobId: string, userId: string) {
  const row = await db
    .selectFrom('applications')
    .select(['id', 'interview'])
    .where('job_id', '=', jobId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, interview: interviewOf(row) }
}

/** What a candidate who picked a time is told of the job. */
export async function pickedJob(db: Executor, jobId: string) {
  return db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.recruiter_id')
    .select(['jobs.position', 'users.company_name as companyName'])
    .where('jobs.id', '=', jobId)
    .where('taken_down_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
}

/** The employer of each of these jobs. */
export async function employersOf(db: Executor, jobIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await inChunks(jobIds, async (chunk) =>
    db.selectFrom('jobs').select(['id', 'recruiter_id as recruiterId']).where('id', 'in', chunk).execute(),
  )
  return new Map(rows.map(({ id, recruiterId }) => [id, recruiterId]))
}

/** The interviews of these candidates' applications to a job; omits applications without one. */
export async function interviewsAmong(
  db: Executor,
  jobId: string,
  userIds: readonly string[],
): Promise<Map<string, Interview>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('applications')
    .select(['user_id as userId', 'stage', 'stage_at as stageAt', 'interview'])
    .where('job_id', '=', jobId)
    .where('user_id', 'in', userIds)
    .where('interview', 'is not', null)
    .execute()
  const standing = rows.map((row) => [row.userId, interviewOf(row)] as const)
  return new Map(standing.filter((one): one is [string, Interview] => one[1] !== null))
}

/**
 * Applications with interview events, of a candidate or to an employer's jobs, after a sequence number, in order;
 * `interview` is null when it has ended.
 */
export async function interviewsOfPerson(
  db: Executor,
  { userId, isEmployer }: { userId: string; isEmployer: boolean },
  { after, limit }: { after: number; limit: number },
) {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.seq', 'job_id as jobId', 'jobs.recruiter_id as recruiterId', 'user_id as candidateId'])
    .select(['stage', 'stage_at as stageAt', 'interview'])
    .where(isEmployer ? 'jobs.recruiter_id' : 'applications.user_id', '=', userId)
    .where('stage', 'in', STANDING_AT)
    .where('interview', 'is not', null)
    .where('left_at', 'is', null)
    .where('applications.seq', '>', after)
    .orderBy('applications.seq')
    .limit(limit)
    .execute()
  return rows.map(({ seq, jobId, recruiterId, candidateId, ...row }) => {
    const interview = interviewOf(row)
    return { seq, jobId, recruiterId, candidateId, interview }
  })
}

/** The newest applications to an employer's jobs with offered times, at most `limit`. */
export async function offersOfEmployer(db: Executor, recruiterId: string, limit: number) {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('applications', 'applications.job_id', 'jobs.id')
    .select(['job_id as jobId', 'user_id as userId', 'stage', 'stage_at as stageAt', 'interview'])
    .where('jobs.recruiter_id', '=', recruiterId)
    .where('stage', '=', 'interview')
    .where('interview', 'is not', null)
    .where('interview_from', 'is', null)
    .where('left_at', 'is', null)
    .orderBy('applications.seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ jobId, userId, ...row }) => ({ jobId, userId, interview: interviewOf(row) }))
}

interface OfferedTimes extends Subject {
  times: readonly string[]
  minutes: number
}

/** Which times of each of these offers their employer has given to someone else, in one read. */
export async function takenOfOffers(
  db: Executor,
  recruiterId: string,
  offers: readonly OfferedTimes[],
): Promise<string[][]> {
  const asked = offers.flatMap(({ times, minutes }) => times.map((from) => ({ from, to: interviewEnd(from, minutes) })))
  if (asked.length === 0) return offers.map(() => [])
  const standing = await agreedOf(db, recruiterId, spanOf(asked))
  return offers.map(({ jobId, userId, times, minutes }) => {
    const others = standing.filter((one) => one.jobId !== jobId || one.userId !== userId)
    return times.filter((time) => isTakenBy(others, { from: time, to: interviewEnd(time, minutes) }))
  })
}

type AgreedExpressions = ExpressionBuilder<BoardSchema & { other: BoardSchema['applications'] }, 'other'>

interface Span {
  from: string
  to: string
}

/** From the start of the first to the end of the last. */
const spanOf = (times: readonly Span[]): Span => ({
  from: times.map(({ from }) => from).reduce((least, from) => (from < least ? from : least)),
  to: times.map(({ to }) => to).reduce((most, to) => (to > most ? to : most)),
})

/** An employer's agreed interviews within a span, earliest first, narrowed by a condition. */
async function agreedOf(
  db: Executor,
  recruiterId: string,
  { from, to }: Span,
  narrowing: (eb: AgreedExpressions) => Expression<SqlBool> = (eb) => eb.lit(true),
) {
  const agreed = db
    .selectFrom('applications as other')
    .select(['other.job_id as jobId', 'other.user_id as userId', 'other.interview', 'other.stage_at as stageAt'])
    .select(['other.interview_from as from', 'other.interview_to as to'])
    // No interview is longer, so the index scan starts there.
    .where('other.interview_from', '>', new Date(Date.parse(from) - LONGEST_MS).toISOString())
    .where('other.interview_from', '<', to)
    .where('other.interview_to', '>', from)
    // An application that has left these stages occupies no time.
    .where('other.stage', 'in', STANDING_AT)
    .where('other.left_at', 'is', null)
    .where(narrowing)
    .orderBy('other.interview_from')
    .limit(AGREED_MAX)
  return agreed.where('other.interview_with', '=', recruiterId).execute()
}

const isTakenBy = (
  agreed: readonly { from: string | null; to: string | null }[],
  one: { from: string; to: string },
): boolean => agreed.some(({ from, to }) => (from ?? '') < one.to && (to ?? '') > one.from)
