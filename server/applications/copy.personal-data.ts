import { decodeJson } from '#server/database/codecs.ts'
import { JobHistoryRepository } from '#server/jobs/job-history.repository.ts'
import { PostingVersions } from '#server/jobs/posting-versions.ts'
import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'
import { CopyRepository } from './copy.repository.ts'

const copies = new CopyRepository()
const versions = new PostingVersions(new JobHistoryRepository())

/** Postings can be long, so fewer are read at once. */
const AT_ONCE = 50

/** What the person sent with applications. The profiles that it refers to are a separate part. */
export const applicationCopyData: PersonalData = {
  name: 'applicationCopies',
  tables: ['application_copies'],
  handOut: (db, userId) =>
    pagesOf<{ jobId: string }>(async (after, limit) => {
      const rows = await db
        .selectFrom('application_copies as copy')
        .innerJoin('posting_versions as version', (join) =>
          join.onRef('version.job_id', '=', 'copy.job_id').onRef('version.hash', '=', 'copy.posting_hash'),
        )
        .select(['copy.job_id as jobId', 'application_id as applicationId', 'company_name as companyName', 'seen'])
        .select(['version.posting', 'profile_hash as profile'])
        .select(['resume_version as resume', 'resume_size as resumeSize', 'resume_stored_at as resumeStoredAt'])
        .where('copy.user_id', '=', userId)
        .where('copy.job_id', '>', after?.jobId ?? '')
        .orderBy('copy.job_id')
        .limit(limit)
        .execute()
      return rows.map(({ posting, ...row }) => ({ ...row, posting: decodeJson(posting) }))
    }, AT_ONCE),
  // Resume files are erased with the other files.
  erase: async (tx, userId, { limit }) => {
    const some = await copies.some(tx, userId, limit)
    for (const { applicationId, jobId, postingHash } of some) {
      await copies.delete(tx, applicationId)
      await versions.release(tx, jobId, postingHash)
    }
    return some.length
  },
}
