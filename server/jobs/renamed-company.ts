import type { Transaction } from '#server/database/transaction.ts'
import type { JobRepository } from './job.repository.ts'
import { indexedJobs, replaceInIndex } from './search-index/job-index.ts'
import { foldedColumns } from './search-columns.ts'

/** Jobs that are read at once. */
const AT_ONCE = 50

/** Makes an employer's jobs, open and closed, found by the name that their company has now. */
export async function searchByNewName(tx: Transaction, jobs: JobRepository, recruiterId: string): Promise<void> {
  for (let after = 0; ;) {
    const some = await jobs.after(tx, after, { recruiterId, limit: AT_ONCE })
    const before = await indexedJobs(
      tx,
      some.map(({ id }) => id),
    )
    for (const [index, { seq, posting, recruiter }] of some.entries()) {
      const columns = foldedColumns(posting, recruiter.companyName)
      await tx.updateTable('jobs').set(columns).where('seq', '=', seq).execute()
      const indexed = before[index]
      if (indexed) await replaceInIndex(tx, indexed, { ...indexed, ...columns })
    }
    after = some.at(-1)?.seq ?? after
    if (some.length < AT_ONCE) return
  }
}
