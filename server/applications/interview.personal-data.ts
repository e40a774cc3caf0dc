import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'
import { decodeJson } from '#server/database/codecs.ts'
import type { Executor } from '#server/database/transaction.ts'

/** Lines of a person's own applications, or of applications to their jobs. Each side has its own index. */
const SIDES = ['event.user_id', 'jobs.recruiter_id'] as const

const linesOf = (db: Executor, side: (typeof SIDES)[number], userId: string) =>
  db
    .selectFrom('application_events as event')
    .innerJoin('jobs', 'jobs.id', 'event.job_id')
    .select(['event.seq', 'event.job_id as jobId', 'event.user_id as candidateId'])
    .where(side, '=', userId)
    .where('event.interview', 'is not', null)

/** Interview events, for the candidate and for the employer. */
export const interviewData: PersonalData = {
  name: 'interviews',
  // The ledger and the applications belong to other parts.
  tables: [],
  async *handOut(db, userId) {
    for (const side of SIDES)
      yield* pagesOf<{ seq: number }>(async (after, limit) => {
        const rows = await linesOf(db, side, userId)
          // An employer has them only as long as the application.
          .$if(side === 'jobs.recruiter_id', (query) =>
            query.where((eb) =>
              eb.exists(
                eb
                  .selectFrom('applications')
                  .select('applications.seq')
                  .whereRef('applications.job_id', '=', 'event.job_id')
                  .whereRef('applications.user_id', '=', 'event.user_id')
                  .where('applications.left_at', 'is', null),
              ),
            ),
          )
          .select(['jobs.position', 'event.happened_at as at', 'event.interview', 'event.text'])
          .where('event.seq', '>', after?.seq ?? 0)
          .orderBy('event.seq')
          .limit(limit)
          .execute()
        return rows.map((row) => ({ ...row, interview: row.interview && decodeJson(row.interview) }))
      })
  },
  // When either side is deleted, the time and place are erased, and the time is free again.
  erase: async (tx, userId, { limit }) => {
    let erased = 0
    for (const side of SIDES) {
      const lines = await linesOf(tx, side, userId).limit(limit).execute()
      for (const { seq, jobId, candidateId } of lines) {
        await tx.updateTable('application_events').set({ interview: null, text: '' }).where('seq', '=', seq).execute()
        await tx
          .updateTable('applications')
          .set({ interview: null, interview_from: null, interview_to: null, interview_with: null })
          .where('job_id', '=', jobId)
          .where('user_id', '=', candidateId)
          .execute()
      }
      erased += lines.length
    }
    return erased
  },
}
