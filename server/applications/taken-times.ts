import type { ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
import { openTimes, type Interview } from '#contract/applications/interview.rules.ts'
import type { StoredJson } from '#server/database/codecs.ts'
import type { Executor } from '#server/database/transaction.ts'
import { interviewOf } from './application.dto.ts'
import { takenOfOffers } from './interview.repository.ts'

interface Offered {
  jobId: string
  /** The candidate. */
  userId: string
  stage: ApplicationStage
  stageAt: string
  interview: StoredJson<Interview> | null
}

/** Applications to an employer's jobs, each with the offered times that somebody else was given; in one query. */
export async function withTaken<Row extends Offered>(
  db: Executor,
  recruiterId: string,
  rows: readonly Row[],
  now: Date,
): Promise<(Row & { taken?: string[] })[]> {
  const offers = rows.map((row) => {
    const interview = interviewOf(row)
    return {
      jobId: row.jobId,
      userId: row.userId,
      times: interview?.state === 'offered' ? openTimes(interview, now) : [],
      minutes: interview?.minutes ?? 0,
    }
  })
  const taken = await takenOfOffers(db, recruiterId, offers)
  return rows.map((row, place) => (taken[place]?.length ? { ...row, taken: taken[place] } : row))
}
