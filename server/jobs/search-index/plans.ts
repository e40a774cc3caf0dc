import type { Expression, SqlBool } from 'kysely'
import { LESS_EXACT_TIER, type SearchTier } from '#contract/jobs/job-ranking.rules.ts'
import type { Alternative } from '#contract/jobs/search-query.rules.ts'
import { encodeBoolean } from '#server/database/codecs.ts'
import { alternativesOf } from '#server/database/search-text.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Executor } from '#server/database/transaction.ts'
import {
  holdsAny,
  isNarrowed,
  jobs,
  type JobPlace,
  type JobSearch,
  type SearchPart,
} from '#server/jobs/job-search.repository.ts'
import { frequenciesOf, marksOf, matchAny, matchEmployers, matchShort, type Frequencies, type Match } from './match.ts'
import { shardsOf } from './job-index.ts'
import { STEPS } from './steps.ts'
import { hasFigure } from './stored-figures.ts'
import { filterConditions, filterTerms, unsettled } from './stored-filters.ts'
import type { GramKind } from './tokens.ts'
import { indexSets, leastOpen, wordFacts, type WordFacts } from './word-match.ts'
import { matchesOf, wordTiers } from './word-tiers.ts'

/** With more employers of one company name than this, the rows are checked instead. */
const EMPLOYERS_MAX = 50
const FIELDS = ['position_text', 'skills_text', 'rest_text'] as const
const FIELD_KINDS = ['p', 's', 'r'] as const satisfies readonly GramKind[]

/** The index query of one search tier, and the conditions to check on the rows. */
export interface Plan {
  tier: SearchTier | null
  expression: string | null
  /** Without an expression: the index query of the jobs that are not meant. */
  not: string | null
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
  /** Everything that the search asks for besides its words, as conditions on the rows. */
  rows: Expression<SqlBool>[]
  alternatives: readonly Alternative[]
  /** Of the words of the search. */
  frequencies: Frequencies
  /** The upper bound of the number of jobs. */
  all: number
}

/** What a search needs to know about the index before it queries it. */
export interface IndexFacts extends WordFacts {
  /** The upper bound of the number of jobs. */
  all: number
  /** The existing tables, newest jobs first. */
  shards: readonly number[]
  /** The employers of each requested company; one over the limit when the index is not used for them. */
  employers: ReadonlyMap<string, readonly string[]>
}

/** PostgreSQL plans searches with its own statistics. */
const NO_FACTS: IndexFacts = { frequencies: new Map(), open: new Map(), all: 0, shards: [], employers: new Map() }

const newestJob = prepared((db) => db.selectFrom('jobs').select('seq').orderBy('seq', 'desc').limit(1))

/** The facts for these searches. */
export async function indexFacts(db: Executor, searches: readonly JobSearch[]): Promise<IndexFacts> {
  if (db.engine === 'postgres') return NO_FACTS
  const asked = new Map<string, { kind: GramKind; term: string }>()
  for (const { filters } of searches)
    for (const { kind, terms } of filterTerms(filters))
      for (const term of terms) asked.set(`${kind}${term}`, { kind, term })
  const alternatives = searches.flatMap(({ search }) => alternativesOf(search))
  const companies = new Set(searches.flatMap(({ filters }) => filters.company ?? []))
  const [ofFilters, words, newest, shards, employers] = await Promise.all([
    frequenciesOf(db, [...asked.values()]),
    wordFacts(db, alternatives),
    newestJob(db, {}),
    shardsOf(db, {}),
    Promise.all([...companies].map(async (company) => [company, await employersNamed(db, company)] as const)),
  ])
  return {
    frequencies: new Map([...ofFilters, ...words.frequencies]),
    open: words.open,
    all: newest[0]?.seq ?? 0,
    shards: shards.map(({ shard }) => shard),
    employers: new Map(employers),
  }
}

/** A number of jobs that this search finds by words at least, without asking the index; 0 if that is not known. */
export const leastOf = (search: JobSearch, facts: IndexFacts): number =>
  isNarrowed(search) ? 0 : leastOpen(facts, alternativesOf(search.search))

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
  // A taken-down job is closed and must not be found.
  const shown = search.includeClosed ? jobs()('jobs.taken_down_at', 'is', null) : isOpen()
  const conditions = [...filterConditions(jobs(), left, now).values(), ...(search.includeClosed ? [shown] : [])]
  const rows = [...filterConditions(jobs(), filters, now).values(), shown]
  if (search.figure) {
    const has = hasFigure(jobs(), search.figure)
    conditions.push(has)
    rows.push(has)
  }
  if (search.recruiterId !== undefined) rows.push(jobs()('jobs.recruiter_id', '=', search.recruiterId))
  return { matches, marks, conditions, rows, alternatives: alternativesOf(search.search), frequencies, all }
}

const isOpen = () => jobs()('jobs.is_open', '=', encodeBoolean(true))

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

/** Which plans of a search to make. */
interface Wanted {
  /** The place that the page comes after. */
  after: JobPlace | null
  /** Only this part of it. */
  part?: SearchPart | undefined
}

/**
 * The plans of a search, best tier first, starting at the tier of the place that the page comes after. Ordered by
 * posting, each part is one tier. The index of letters is asked only for what comes after the exact ones.
 */
export async function* plansOf(
  db: Executor,
  scope: Scope,
  { order }: JobSearch,
  { after, part }: Wanted,
): AsyncGenerator<Plan> {
  const { alternatives } = scope
  if (alternatives.length === 0) return yield* part === 'lessExact' ? [] : [planOf(scope, null, [], [])]
  const first = after?.tier ?? 0
  if (part !== 'lessExact')
    for (const plan of order === 'newest' ? anyWords(scope) : wordPlans(scope))
      if ((plan.tier ?? 0) >= first) yield plan
  if (part === 'exact') return
  const terms = [...new Set(alternatives.map(({ letters }) => letters))]
  const asked = FIELD_KINDS.flatMap((kind) => terms.map((term) => ({ kind, term })))
  const letters = { terms, frequencies: await frequenciesOf(db, asked) }
  if (order === 'newest') return yield* anyLetters(scope, letters)
  for (const field of FIELDS.keys()) if (LESS_EXACT_TIER + field >= first) yield* letterPlan(scope, letters, field)
}

function wordPlans(scope: Scope): Plan[] {
  const tiers = wordTiers(indexSets(scope.frequencies), scope.alternatives)
  return tiers.flatMap(({ tier, found, better }) => {
    const not = better.map(({ expression }) => expression)
    // A set without itself is empty.
    return not.includes(found.expression) ? [] : [planOf(scope, tier, [found], [], not)]
  })
}

const anyWords = (scope: Scope): Plan[] => exactOf(scope).map((match) => planOf(scope, 0, [match], []))

function exactOf({ frequencies, alternatives }: Scope) {
  const match = matchesOf(indexSets(frequencies), alternatives)
  return match ? [match] : []
}

/** The letters of a search, any of which may match. */
interface Letters {
  terms: readonly string[]
  frequencies: Frequencies
}

/** One tier of the rule of letters, as `searchTier` in the contract defines it. */
function letterPlan(scope: Scope, { terms, frequencies }: Letters, field: number): Plan[] {
  const match = matchAny(FIELD_KINDS[field] as GramKind, terms, frequencies, scope.all)
  if (!match) return []
  const better = FIELDS.slice(0, field).map((column) => jobs().not(holdsAny(jobs(), column, terms)))
  const checks = match.isExact ? [] : [holdsAny(jobs(), FIELDS[field] ?? 'rest_text', terms), ...better]
  const not = matchShort(FIELD_KINDS.slice(0, field), terms)
  return [withoutExact(scope, (LESS_EXACT_TIER + field) as SearchTier, match, checks, not)]
}

function anyLetters(scope: Scope, { terms, frequencies }: Letters): Plan[] {
  const found = FIELD_KINDS.flatMap((kind) => matchAny(kind, terms, frequencies, scope.all) ?? [])
  if (found.length === 0) return []
  const isExact = found.every((match) => match.isExact)
  const match = {
    expression: found.some(({ expression }) => expression === null)
      ? null
      : found.map(({ expression }) => `(${expression})`).join(' OR '),
    jobs: found.reduce((sum, one) => sum + one.jobs, 0),
    isExact,
  }
  const checks = isExact ? [] : [jobs().or(FIELDS.map((column) => holdsAny(jobs(), column, terms)))]
  return [withoutExact(scope, LESS_EXACT_TIER, match, checks, [])]
}

/** The plan without the jobs that match by words. */
function withoutExact(
  scope: Scope,
  tier: SearchTier,
  match: Match,
  checks: readonly Expression<SqlBool>[],
  not: readonly string[],
): Plan {
  return planOf(scope, tier, [match], checks, [...not, ...exactOf(scope).map(({ expression }) => expression)])
}

function planOf(
  scope: Scope,
  tier: SearchTier | null,
  own: readonly Match[],
  checks: readonly Expression<SqlBool>[],
  not: readonly string[] = [],
): Plan {
  const rarest = [...own, ...scope.matches].toSorted((one, other) => one.jobs - other.jobs)[0]
  const most = Math.min(scope.all, rarest?.jobs ?? scope.all)
  const isFew = rarest !== undefined && most <= STEPS.few && own.every(({ expression }) => expression !== null)
  const asked = isFew
    ? [...new Set([...own, rarest])]
    : [...own, ...scope.matches, ...scope.marks.map((expression) => ({ expression }))]
  const all = asked.flatMap(({ expression }) => (expression === null ? [] : `(${expression})`)).join(' AND ')
  const without = not.length > 0 ? not.map((one) => `(${one})`).join(' OR ') : null
  return {
    tier,
    expression: all === '' ? null : without ? `(${all}) NOT (${without})` : all,
    not: all === '' ? without : null,
    jobs: most,
    conditions: [...checks, ...(isFew ? scope.rows : scope.conditions)],
  }
}
