import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { SearchTier } from '#contract/jobs/job-ranking.rules.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import { asWholeRun, searchTerms } from '#server/database/search-text.ts'
import type { Executor } from '#server/database/transaction.ts'
import { holdsAny, type JobPlace, type JobSearch, type Jobs } from '#server/jobs/job-search.repository.ts'
import {
  frequenciesOf,
  marksOf,
  matchAny,
  matchEmployers,
  matchRuns,
  matchShort,
  type Frequencies,
  type Match,
} from './match.ts'
import { shardsOf } from './job-index.ts'
import { filterConditions, filterTerms, unsettled } from './stored-filters.ts'
import type { GramKind } from './tokens.ts'

/** With more employers of one company name than this, the rows are checked instead. */
const EMPLOYERS_MAX = 50
const FIELDS = ['position_runs', 'skills_text', 'rest_text'] as const
const FIELD_KINDS = ['p', 's', 'r'] as const satisfies readonly GramKind[]

/** The index query of one search tier, and the conditions to check on the rows. */
export interface Plan {
  tier: SearchTier | null
  expression: string | null
  /** The approximate upper bound of the jobs examined. */
  jobs: number
  conditions: Expression<SqlBool>[]
}

/** What all tiers of a search share. */
export interface Scope {
  /** The index queries of the filters; all of them must match. */
  matches: Match[]
  marks: string[]
  /** The filter conditions that only the rows can tell. */
  conditions: Expression<SqlBool>[]
  terms: readonly string[]
  frequencies: Frequencies
  /** The upper bound of the number of jobs. */
  all: number
}

/** What a search needs to know about the index before it queries it. */
export interface IndexFacts {
  frequencies: Frequencies
  /** The upper bound of the number of jobs. */
  all: number
  /** The existing tables, newest jobs first. */
  shards: readonly number[]
  /** The employers of each requested company; one over the limit when the index is not used for them. */
  employers: ReadonlyMap<string, readonly string[]>
}

/** PostgreSQL plans searches with its own statistics. */
const NO_FACTS: IndexFacts = { frequencies: new Map(), all: 0, shards: [], employers: new Map() }

/** The facts for these searches. */
export async function indexFacts(db: Executor, searches: readonly JobSearch[]): Promise<IndexFacts> {
  if (db.engine === 'postgres') return NO_FACTS
  const asked = new Map<string, { kind: GramKind; term: string }>()
  for (const { search, filters } of searches) {
    const terms = FIELD_KINDS.map((kind) => ({ kind, terms: searchTerms(search) }))
    for (const { kind, terms: values } of [...terms, ...filterTerms(filters)])
      for (const term of values) asked.set(`${kind}${term}`, { kind, term })
  }
  const companies = new Set(searches.flatMap(({ filters }) => filters.company ?? []))
  const [frequencies, newest, shards, employers] = await Promise.all([
    frequenciesOf(db, [...asked.values()]),
    db.selectFrom('jobs').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst(),
    shardsOf(db),
    Promise.all([...companies].map(async (company) => [company, await employersNamed(db, company)] as const)),
  ])
  return { frequencies, all: newest?.seq ?? 0, shards, employers: new Map(employers) }
}

/** The index queries and row conditions of a search; null when nothing can match. */
export function scopeOf(search: JobSearch, { frequencies, all, employers }: IndexFacts): Scope | null {
  const { filters, now } = search
  const matches: Match[] = []
  for (const { kind, terms: values } of filterTerms(filters)) {
    const match = matchAny(kind, values, frequencies, all)
    if (!match) return null
    matches.push(match)
  }
  const marks = marksOf(search)
  const left = unsettled(filters, now)
  const named = filters.company === undefined ? [] : (employers.get(filters.company) ?? [])
  if (named.length <= EMPLOYERS_MAX) {
    delete left.company
    if (filters.company !== undefined && named.length === 0) return null
    if (named.length > 0) marks.push(matchEmployers(named))
  }
  const terms = searchTerms(search.search)
  const conditions = [...filterConditions(jobs(), left, now).values()]
  // A taken-down job is closed and must not be found.
  if (search.includeClosed) conditions.push(jobs()('jobs.taken_down_at', 'is', null))
  return { matches, marks, conditions, terms, frequencies, all }
}

/** The employers whose company has exactly this name; one more than EMPLOYERS_MAX means too many for the index. */
async function employersNamed(db: Executor, company: string): Promise<string[]> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('company_name', '=', company)
    .limit(EMPLOYERS_MAX + 1)
    .execute()
  return users.map(({ id }) => id)
}

export const jobs = (): Jobs => expressionBuilder<BoardSchema, 'jobs'>()

/** The plans of a search, best tier first, starting at the tier of the place that the page comes after. */
export function plansOf(scope: Scope, { order }: JobSearch, after: JobPlace | null): Plan[] {
  if (scope.terms.length === 0) return [planOf(scope, null, [], [])]
  if (order === 'newest') return [anyTier(scope)].flatMap((plan) => plan ?? [])
  const tiers = ([0, 1, 2, 3] as const).filter((tier) => tier >= (after?.tier ?? 0))
  return tiers.flatMap((tier) => tierPlan(scope, tier) ?? [])
}

/** One tier, as `searchTier` in the contract defines it. */
function tierPlan(scope: Scope, tier: SearchTier): Plan | null {
  const { terms, frequencies, all } = scope
  if (tier === 0) return planOf(scope, 0, [{ expression: matchRuns(terms), jobs: 0, isExact: true }], [])
  const field = tier - 1
  const match = matchAny(FIELD_KINDS[field] as GramKind, terms, frequencies, all)
  if (!match) return null
  const better = FIELDS.slice(0, field).map((column) => jobs().not(holdsAny(jobs(), column, terms)))
  const checks = match.isExact ? [] : [holdsAny(jobs(), FIELDS[field] ?? 'rest_text', terms), ...better]
  if (tier === 1) {
    // Whole words of the position belong to the tier before.
    if (match.expression !== null) return planOf(scope, tier, [match], checks, [matchRuns(terms)])
    return planOf(
      scope,
      tier,
      [match],
      [...checks, jobs().not(holdsAny(jobs(), 'position_runs', terms.map(asWholeRun)))],
    )
  }
  return planOf(
    scope,
    tier,
    [match],
    checks,
    match.expression === null ? [] : matchShort(FIELD_KINDS.slice(0, field), terms),
  )
}

function anyTier(scope: Scope): Plan | null {
  const { terms, frequencies, all } = scope
  const found = FIELD_KINDS.flatMap((kind) => matchAny(kind, terms, frequencies, all) ?? [])
  if (found.length === 0) return null
  const isExact = found.every((match) => match.isExact)
  const match = {
    expression: found.some(({ expression }) => expression === null)
      ? null
      : found.map(({ expression }) => `(${expression})`).join(' OR '),
    jobs: found.reduce((sum, one) => sum + one.jobs, 0),
    isExact,
  }
  const checks = isExact ? [] : [jobs().or(FIELDS.map((column) => holdsAny(jobs(), column, terms)))]
  return planOf(scope, null, [match], checks)
}

function planOf(
  scope: Scope,
  tier: SearchTier | null,
  own: readonly Match[],
  checks: readonly Expression<SqlBool>[],
  not: readonly string[] = [],
): Plan {
  const matches = [...own, ...scope.matches]
  const expressions = [...matches.flatMap(({ expression }) => expression ?? []), ...scope.marks]
  const all = expressions.map((one) => `(${one})`).join(' AND ')
  return {
    tier,
    expression: all === '' ? null : not.length > 0 ? `(${all}) NOT (${not.join(' OR ')})` : all,
    jobs: Math.min(scope.all, ...matches.filter(({ expression }) => expression !== null).map(({ jobs: some }) => some)),
    conditions: [...checks, ...scope.conditions],
  }
}
