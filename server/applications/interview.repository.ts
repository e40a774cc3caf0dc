import { INTERVIEW_MINUTES_MAX, interviewEnd } from '#contract/applications/interview.rules.ts'
import { decodeJson } from '#server/database/codecs.ts'
import type { Executor } from '#server/database/transaction.ts'

interface Subject {
  jobId: string
  /** The candidate. */
  userId: string
}

/** More agreed interviews of one employer than overlap with the times of an offer. */
const AGREED_MAX = 500
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
    .where('other.stage', '=', 'interview')
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
