import { sql, type Expression, type SqlBool } from 'kysely'
import type { SearchTier } from '#contract/jobs/job-ranking.rules.ts'
import { encodeBoolean } from '#server/database/codecs.ts'
import { asWholeRun, searchTerms } from '#server/database/search-text.ts'
import type { Executor } from '#server/database/transaction.ts'
import { filterConditions, holdsAny, type JobPlace, type JobSearch } from '#server/jobs/job-search.repository.ts'
import { filterTerms } from '#server/jobs/search-index/match.ts'
import { jobs } from '#server/jobs/search-index/plans.ts'
import { runToken, termTokens, type GramKind } from '#server/jobs/search-index/tokens.ts'
import { tokenNumber } from './job-tokens.ts'

type Condition = Expression<SqlBool>
type Field = 'position_runs' | 'skills_text' | 'rest_text'

const FIELD_KINDS = { position_runs: 'p', skills_text: 's', rest_text: 'r' } as const satisfies Record<Field, GramKind>
const FIELDS = Object.keys(FIELD_KINDS) as Field[]

/** The places of the jobs that are found, in the order of the search and beginning after `after`. */
export async function findPlaces(
  db: Executor,
  search: JobSearch,
  { after, limit }: { after: JobPlace | null; limit: number },
): Promise<JobPlace[]> {
  const found: JobPlace[] = []
  for (const { tier, conditions } of tiersOf(search)) {
    if (after !== null && (tier ?? 0) < (after.tier ?? 0)) continue
    const before = after !== null && tier === after.tier ? after.seq : null
    const rows = await matching(db, search, conditions)
      .$if(before !== null, (query) => query.where('jobs.seq', '<', before))
      .orderBy('jobs.seq', 'desc')
      .limit(limit - found.length)
      .execute()
    found.push(...rows.map(({ seq }) => ({ tier, seq })))
    if (found.length >= limit) break
  }
  return found
}

/** How many jobs are found, up to `most`. */
export async function countPlaces(db: Executor, search: JobSearch, most: number): Promise<number> {
  const [all] = tiersOf({ ...search, order: 'newest' })
  const { count } = await db
    .selectFrom(
      matching(db, search, all?.conditions ?? [])
        .limit(most)
        .as('found'),
    )
    .select((found) => found.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The jobs with these conditions that the filters leave. */
function matching(db: Executor, { filters, includeClosed, recruiterId, now }: JobSearch, conditions: Condition[]) {
  const left = [...filterConditions(jobs(), filters, now).values()]
  const tokens = filterTerms(filters).flatMap(({ kind, terms }) => withTokens(kind, terms) ?? [])
  return db
    .selectFrom('jobs')
    .select('jobs.seq')
    .where(jobs().and([...conditions, ...left, ...tokens]))
    .$if(!includeClosed, (query) => query.where('is_open', '=', encodeBoolean(true)))
    .$if(recruiterId !== undefined, (query) => query.where('recruiter_id', '=', recruiterId ?? ''))
}

/** What each tier of a search asks of a job, best tier first; as `searchTier` of the contract says it. */
function tiersOf({ search, order }: JobSearch): { tier: SearchTier | null; conditions: Condition[] }[] {
  const terms = searchTerms(search)
  if (terms.length === 0) return [{ tier: null, conditions: [] }]
  const holds = (field: Field): Condition => holdsAny(jobs(), field, terms)
  const lacks = (field: Field): Condition => jobs().not(holds(field))
  const look = (field: Field): Condition[] => withTokens(FIELD_KINDS[field], terms) ?? []
  if (order === 'newest') {
    const looks = FIELDS.map(look)
    const tokens = looks.every((one) => one.length > 0) ? [jobs().or(looks.flat())] : []
    return [{ tier: null, conditions: [...tokens, jobs().or(FIELDS.map(holds))] }]
  }
  const wholeRun = holdsAny(jobs(), 'position_runs', terms.map(asWholeRun))
  const runs = hasTokens(terms.map((term) => [runToken(term)]))
  return [
    { tier: 0, conditions: [runs, wholeRun] },
    { tier: 1, conditions: [...look('position_runs'), holds('position_runs'), jobs().not(wholeRun)] },
    { tier: 2, conditions: [...look('skills_text'), holds('skills_text'), lacks('position_runs')] },
    { tier: 3, conditions: [...look('rest_text'), holds('rest_text'), lacks('position_runs'), lacks('skills_text')] },
  ]
}

/** Jobs whose tokens allow one of these terms in this field; null where the tokens say nothing of it. */
function withTokens(kind: GramKind, terms: readonly string[]): Condition[] | null {
  // Of long texts no grams of two and three characters are kept.
  if (kind === 'r' && terms.some((term) => [2, 3].includes(Array.from(term).length))) return null
  return [hasTokens(terms.map((term) => termTokens(kind, term)))]
}

/** Jobs with all tokens of one of these lists. */
function hasTokens(alternatives: readonly (readonly string[])[]): Condition {
  const any = alternatives.map((tokens) => {
    const numbers = [...new Set(tokens.map(tokenNumber))]
    return sql<SqlBool>`tokens @> ${numbers}::integer[]`
  })
  return sql<SqlBool>`jobs.seq in (select seq from job_tokens where ${sql.join(any, sql` or `)})`
}
