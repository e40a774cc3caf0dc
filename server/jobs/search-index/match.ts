import { sql } from 'kysely'
import { TEXT_FILTERS, postedSince, readPayFloor, type JobFilters } from '#contract/jobs/job-filters.rules.ts'
import { encodeJson } from '#server/database/codecs.ts'
import { filterTerm } from '#server/database/search-text.ts'
import type { Executor } from '#server/database/transaction.ts'
import {
  GRAM_LENGTH,
  OPEN_TOKEN,
  PAY_TOKEN,
  currencyToken,
  dayToken,
  gramToken,
  isSettled,
  recruiterToken,
  runToken,
  termTokens,
  workplaceToken,
  type GramKind,
} from './tokens.ts'

/** What to ask the index for, and what it leaves to be checked. */
export interface Match {
  /** An expression of the engine; null where reading the rows is cheaper than asking. */
  expression: string | null
  /** At most so many jobs have it, roughly. */
  jobs: number
  /** Whether every job that has the tokens is one that is looked for. */
  isExact: boolean
}

/** How many jobs have each gram that a search may ask for, roughly; a gram without a number is nowhere. */
export type Frequencies = ReadonlyMap<string, number>

const FILTER_KINDS = { location: 'l', employmentType: 't', workLevel: 'v', experience: 'x' } as const
/** Of so many grams that begin alike, and this part of all jobs, the rows are cheaper. */
const MANY_GRAMS = 64
const MANY_JOBS = 0.01
/** The rarest grams of a term: more of them rarely leave fewer jobs. */
const RAREST = 4
/** More grams that begin alike are not asked for. */
const BEGINNINGS_MAX = 1000

const DAY_MS = 86_400_000

const quoted = (token: string): string => `"${token.replaceAll('"', '""')}"`
const anyOf = (expressions: readonly string[]): string => expressions.map((one) => `(${one})`).join(' OR ')
const lengthOf = (term: string): number => Array.from(term).length
const isShort = (term: string): boolean => lengthOf(term) <= GRAM_LENGTH

/** The frequencies of everything that these terms may ask for, with one query. */
export async function frequenciesOf(
  db: Executor,
  terms: readonly { kind: GramKind; term: string }[],
): Promise<Frequencies> {
  const tokens = terms.flatMap(({ kind, term }) => termTokens(kind, term))
  const known = db
    .selectFrom('job_index_grams')
    .select(['token', 'jobs'])
    .where(sql<boolean>`token in (select value from json_each(${encodeJson(tokens)}))`)
  const beginnings = terms.filter(({ kind, term }) => kind === 'r' && hasOnlyBeginnings(term))
  const found = new Map((await known.execute()).map(({ token, jobs }) => [token, jobs]))
  for (const { kind, term } of beginnings) {
    const from = gramToken(kind, term)
    const rows = await db
      .selectFrom('job_index_grams')
      .select(['token', 'jobs'])
      .where('token', '>', from)
      .where('token', '<', `${from}\u{10ffff}`)
      .limit(BEGINNINGS_MAX + 1)
      .execute()
    for (const { token, jobs } of rows) found.set(token, jobs)
  }
  return found
}

/** Of these texts only grams of one and of four characters are kept. */
const hasOnlyBeginnings = (term: string): boolean => [2, 3].includes(lengthOf(term))

/** Jobs with one of these terms in this field; null where there is none. */
export function matchAny(
  kind: GramKind,
  terms: readonly string[],
  frequencies: Frequencies,
  all: number,
): Match | null {
  const found = terms.flatMap((term) => matchTerm(kind, term, frequencies) ?? [])
  if (found.length === 0) return null
  const jobs = found.reduce((sum, match) => sum + match.jobs, 0)
  const grams = found.reduce((sum, match) => sum + match.grams, 0)
  const isRowsWork = grams > MANY_GRAMS && jobs > all * MANY_JOBS
  return {
    expression: isRowsWork ? null : anyOf(found.map(({ expression }) => expression)),
    jobs,
    isExact: !isRowsWork && terms.every((term) => isSettled(kind, term)),
  }
}

function matchTerm(
  kind: GramKind,
  term: string,
  frequencies: Frequencies,
): { expression: string; jobs: number; grams: number } | null {
  if (kind === 'r' && hasOnlyBeginnings(term)) {
    const from = gramToken(kind, term)
    const tokens = [...frequencies].filter(([token]) => token.startsWith(from) && token !== from)
    if (tokens.length === 0) return null
    const jobs = tokens.reduce((sum, [, one]) => sum + one, 0)
    return { expression: anyOf(tokens.map(([token]) => quoted(token))), jobs, grams: tokens.length }
  }
  const known = [...new Set(termTokens(kind, term))].map((token) => ({ token, jobs: frequencies.get(token) ?? 0 }))
  if (known.some(({ jobs }) => jobs === 0)) return null
  const rarest = known.toSorted((a, b) => a.jobs - b.jobs).slice(0, RAREST)
  return {
    expression: rarest.map(({ token }) => quoted(token)).join(' AND '),
    jobs: rarest[0]?.jobs ?? 0,
    grams: 1,
  }
}

/** Jobs of which one of these terms is a run of whole words of the position. */
export const matchRuns = (terms: readonly string[]): string => anyOf(terms.map((term) => quoted(runToken(term))))

/** What a job must not have where these terms are to be found no better than in the fields after these kinds. */
export const matchShort = (kinds: readonly GramKind[], terms: readonly string[]): string[] =>
  terms.filter(isShort).flatMap((term) => kinds.map((kind) => quoted(gramToken(kind, term))))

/** The terms of the filters that are texts; a filter whose every value finds everything is none. */
export function filterTerms(filters: JobFilters): { kind: GramKind; terms: string[] }[] {
  return TEXT_FILTERS.flatMap((name) => {
    const wanted = (filters[name] ?? []).map((value) => filterTerm(name, value))
    const terms = wanted.filter((term) => term !== null)
    return terms.length > 0 && terms.length === wanted.length ? [{ kind: FILTER_KINDS[name], terms }] : []
  })
}

/** Jobs of one of these employers. */
export const matchEmployers = (ids: readonly string[]): string => anyOf(ids.map((id) => quoted(recruiterToken(id))))

/** What tokens say of the filters that are no texts: of each list, a job has one. */
export function filterTokens(filters: JobFilters, now: number): string[][] {
  const { workplace = [], pay, posted } = filters
  const lists: string[][] = []
  if (workplace.length > 0) lists.push(workplace.map(workplaceToken))
  const floor = readPayFloor(pay ?? '')
  if (pay !== undefined && !floor) lists.push([PAY_TOKEN])
  // No token says that a job gives no pay: where such a one passes too, the rows are asked.
  if (floor && !floor.orNone) lists.push([currencyToken(floor.currency)])
  if (posted !== undefined) lists.push(daysFrom(postedSince(posted, now), now).map(dayToken))
  return lists
}

/** What tokens say of the filters by themselves. */
export function marksOf(search: {
  includeClosed: boolean
  recruiterId?: string | undefined
  filters: JobFilters
  now: number
}): string[] {
  const { includeClosed, recruiterId, filters, now } = search
  const marks = filterTokens(filters, now).map((any) => anyOf(any.map(quoted)))
  if (recruiterId !== undefined) marks.push(quoted(recruiterToken(recruiterId)))
  if (!includeClosed) marks.push(quoted(OPEN_TOKEN))
  return marks
}

/** The days from a moment to the one after now, whose jobs another server may have been quicker to post. */
function daysFrom(since: string, now: number): string[] {
  const days: string[] = []
  const first = Date.parse(since.slice(0, 10))
  for (let day = first; day <= now + DAY_MS; day += DAY_MS) days.push(new Date(day).toISOString().slice(0, 10))
  return days
}
