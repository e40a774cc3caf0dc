import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'

/** The jobs that this person's saved searches have matched. What the searches look for is theirs (`savedSearchData`). */
export const alertJobData: PersonalData = {
  name: 'jobsOfSavedSearches',
  tables: ['alert_jobs'],
  handOut: (db, userId) =>
    pagesOf<{ searchId: string; jobId: string }>(async (after, limit) =>
      db
        .selectFrom('alert_jobs')
        .select(['search_id as searchId', 'job_id as jobId', 'due_at as dueAt'])
        .where('user_id', '=', userId)
        .where((eb) => eb(eb.refTuple('search_id', 'job_id'), '>', eb.tuple(after?.searchId ?? '', after?.jobId ?? '')))
        .orderBy('search_id')
        .orderBy('job_id')
        .limit(limit)
        .execute(),
    ),
  erase: async (tx, userId, { limit }) => {
    const some = await tx
      .selectFrom('alert_jobs')
      .select(['search_id', 'job_id'])
      .where('user_id', '=', userId)
      .limit(limit)
      .execute()
    for (const { search_id: searchId, job_id: jobId } of some)
      await tx.deleteFrom('alert_jobs').where('search_id', '=', searchId).where('job_id', '=', jobId).execute()
    return some.length
  },
}
