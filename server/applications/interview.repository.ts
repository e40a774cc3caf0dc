import { INTERVIEW_MINUTES_MAX, interviewEnd, type Interview } from '#contract/applications/interview.rules.ts'
import { decodeJson } from '#server/database/codecs.ts'
import type { Executor } from '#server/database/transaction.ts'
import { interviewOf } from './application.dto.ts'

interface Subject {
  jobId: string
  /** The candidate. */
  userId: string
}

/** More agreed interviews of one employer than overlap with the times of an offer. */
const AGREED_MAX = 500
/** Where an interview can be agreed: whom one says yes to, one meets. */
const STANDING_AT = ['interview', 'accepted'] as const
const LONGEST_MS = INTERVIEW_MINUTES_MAX * 60_000

/** Which of these times the employer of the job has given to somebody else. */
export async function takenTimes(
  db: Executor,
  { jobId, userId }: Subject,
  { times, minutes }: { times: readonly string[]; minutes: number },
): Promise<string[]> {
  if (times.length === 0) return []
  const asked = times.map((from) => ({ from, to: interviewEnd(from, minutes) }))
  const agreed = await db
    .selectFrom('applications as other')
    .innerJoin('jobs', 'jobs.id', 'other.job_id')
    .select([
      'other.interview_from as from',
      'other.interview_to as to',
      'other.interview',
      'other.stage_at as stageAt',
    ])
    .where('jobs.recruiter_id', '=', (eb) =>
      eb.selectFrom('jobs as own').select('own.recruiter_id').where('own.id', '=', jobId),
    )
    .where((eb) => eb.or([eb('other.job_id', '!=', jobId), eb('other.user_id', '!=', userId)]))
    // One that has left that stage, be it by an older server, takes no time any more.
    .where('other.stage', 'in', STANDING_AT)
    .where('other.left_at', 'is', null)
    .where((eb) =>
      eb.or(
        asked.map(({ from, to }) =>
          eb.and([
            // None is longer: the index is read from there on.
            eb('other.interview_from', '>', new Date(Date.parse(from) - LONGEST_MS).toISOString()),
            eb('other.interview_from', '<', to),
            eb('other.interview_to', '>', from),
          ]),
        ),
      ),
    )
    .limit(AGREED_MAX)
    .execute()
  // One that an older server has moved on and back without it is none either.
  const standing = agreed.filter(({ interview, stageAt }) => interview && decodeJson(interview).at === stageAt)
  const isTaken = (one: { from: string; to: string }) =>
    standing.some(({ from, to }) => (from ?? '') < one.to && (to ?? '') > one.from)
  return asked.filter(isTaken).map(({ from }) => from)
}

/** How the interviews of these candidates' applications to a job stand; who has none is left out. */
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
 * Applications where something was said about an interview, of a candidate or to an employer's jobs, after this place,
 * in order; without one where it has ended.
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
