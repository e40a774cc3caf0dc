import { sql, type AliasedExpression } from 'kysely'
import { COUNTED, countsOf, filtersWith, type CountedFilter, type JobCounts } from '#contract/jobs/job-counts.rules.ts'
import type { Executor } from '#server/database/transaction.ts'
import { filterConditions, matches, type Jobs, type JobSearch } from './job-search.repository.ts'

const aliasOf = (name: CountedFilter, choice: string): string => `${name}:${choice}`
const CHOICES = (Object.keys(COUNTED) as CountedFilter[]).flatMap((name) =>
  COUNTED[name].map((choice) => ({ name, choice })),
)

/** What each choice would leave, as `countJobs` of the contract says it: one pass over the index of the search. */
export async function choiceCounts(db: Executor, search: JobSearch): Promise<JobCounts> {
  const row = await db
    .selectFrom('jobs')
    .select((jobs) => CHOICES.map(({ name, choice }) => left(jobs, search, name, choice)))
    .where(matches({ ...search, filters: {} }))
    .executeTakeFirstOrThrow()
  return countsOf((name, choice) => row[aliasOf(name, choice)] ?? 0)
}

function left(
  jobs: Jobs,
  { filters, now }: JobSearch,
  name: CountedFilter,
  choice: string,
): AliasedExpression<number | null, string> {
  const conditions = filterConditions(jobs, filtersWith(filters, name, choice), now)
  return sql<number | null>`sum(${jobs.and([...conditions.values()])})`.as(aliasOf(name, choice))
}
