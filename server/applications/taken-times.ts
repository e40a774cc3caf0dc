import type { ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
import { openTimes, type Interview } from '#contract/applications/interview.rules.ts'
import type { StoredJson } from '#server/database/codecs.ts'
import type { Executor } from '#server/database/transaction.ts'
import { groupBy } from '#server/group-by.ts'
import { interviewOf } from './application.rows.ts'
import { employersOf, takenOfOffers } from './interview.repository.ts'

interface Offered {
  jobId: string
  /** The candidate. */
  userId: string
  stage: ApplicationStage
  stageAt: string
  interview: StoredJson<Interview> | null
}

/** Adds to applications to an employer's jobs the offered times that were given to someone else, in one read. */
export async function withTaken<Row extends Offered>(
  db: Executor,
  recruiterId: string,
  rows: readonly Row[],
  now: Date,
): Promise<(Row & { taken?: string[] })[]> {
  const offers = rows.map(({ jobId, userId, ...row }) => ({ jobId, userId, ...offerOf(row, now) }))
  const taken = await takenOfOffers(db, recruiterId, offers)
  return rows.map((row, place) => (taken[place]?.length ? { ...row, taken: taken[place] } : row))
}

/** The same for a candidate's applications to the jobs of any employer. */
export async function withTakenOfEach<Row extends Offered>(
  db: Executor,
  rows: readonly Row[],
  now: Date,
): Promise<(Row & { taken?: string[] })[]> {
  const offered = rows.filter((row) => offerOf(row, now).times.length > 0)
  const employers = await employersOf(
    db,
    offered.map(({ jobId }) => jobId),
  )
  const byRow = new Map<Row, Row & { taken?: string[] }>()
  for (const [recruiterId, own] of groupBy(offered, ({ jobId }) => employers.get(jobId) ?? '')) {
    const found = await withTaken(db, recruiterId, own, now)
    for (const [place, row] of own.entries()) byRow.set(row, { taken: [], ...(found[place] ?? row) })
  }
  return rows.map((row) => byRow.get(row) ?? row)
}

/** The times that the candidate can still pick; none without an open offer. */
function offerOf(row: Pick<Offered, 'stage' | 'stageAt' | 'interview'>, now: Date) {
  const interview = interviewOf(row)
  return {
    times: interview?.state === 'offered' ? openTimes(interview, now) : [],
    minutes: interview?.minutes ?? 0,
  }
}
