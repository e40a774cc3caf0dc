import type { Transaction } from '#server/database/transaction.ts'
import type { DueWork } from '#server/due-work/due-work.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { JobRepository } from './job.repository.ts'
import { wordColumns } from './search-columns.ts'
import { indexedJobs } from './search-index/indexed-jobs.ts'
import { replaceInIndex } from './search-index/job-index.ts'
import { renameSuggestion } from './suggestion.repository.ts'

const RENAME_WORK = 'company.rename'
/** Jobs per transaction: other writers wait for one transaction at most. */
export const RENAMED_AT_ONCE = 100

/** The employer, and the last of their jobs that is found by the new name. */
interface Renaming {
  recruiterId: string
  before: number | null
}

/** What follows from the new name of a company, in the transaction that stores it and soon after. */
export class RenamedCompanySteps {
  readonly #context: ServiceContext
  readonly #jobs: JobRepository
  readonly #dueWork: Pick<DueWork, 'define' | 'schedule'>

  constructor(context: ServiceContext, jobs: JobRepository, dueWork: Pick<DueWork, 'define' | 'schedule'>) {
    this.#context = context
    this.#jobs = jobs
    this.#dueWork = dueWork
    // The content is only written by `#searchByNewName`.
    dueWork.define(RENAME_WORK, {
      run: async (content) => {
        await context.database.inTransaction((tx) => this.#searchByNewName(tx, content as Renaming))
        return null
      },
      retries: [1000, 10_000, 60_000, 600_000],
    })
  }

  /** The record has the new name by now. An employer's newest jobs are found by it at once, others within seconds. */
  async rename(tx: Transaction, recruiterId: string, names: { from: string; to: string }): Promise<void> {
    await renameSuggestion(tx, { ...names, jobs: await this.#jobs.countOpen(tx, recruiterId) })
    await this.#searchByNewName(tx, { recruiterId, before: null })
  }

  async #searchByNewName(tx: Transaction, { recruiterId, before }: Renaming): Promise<void> {
    const next = await searchByNewName(tx, this.#jobs, { recruiterId, before })
    if (next === null) return
    const [subject, content] = [`${recruiterId} ${next}`, { recruiterId, before: next } satisfies Renaming]
    await this.#dueWork.schedule(tx, { kind: RENAME_WORK, subject, content, dueAt: this.#context.clock.now() })
  }
}

/**
 * Makes the next of an employer's jobs, open and closed, newest first, found by the name that their company has now.
 * Returns the place to continue before; null after the last job.
 */
export async function searchByNewName(
  tx: Transaction,
  jobs: JobRepository,
  { recruiterId, before }: Renaming,
): Promise<number | null> {
  const some = await jobs.byRecruiter(tx, recruiterId, { before, limit: RENAMED_AT_ONCE })
  const ids = some.map(({ id }) => id)
  const indexed = new Map((await indexedJobs(tx, ids)).map((job) => [job.seq, job]))
  for (const { seq, posting, recruiter } of some) {
    const job = indexed.get(seq)
    if (job) await replaceInIndex(tx, job, { ...job, ...wordColumns(posting, recruiter.companyName) })
  }
  return some.length < RENAMED_AT_ONCE ? null : (some.at(-1)?.seq ?? null)
}
