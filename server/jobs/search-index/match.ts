import { isOneOf } from '#server/database/among.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { JobSearch } from '#server/jobs/job-search.repository.ts'
import { STEPS } from './steps.ts'
import { figureTokens } from './stored-figures.ts'
import { filterTokens } from './stored-filters.ts'
import { GRAM_LENGTH, OPEN_TOKEN, gramToken, isSettled, recruiterToken, termTokens, type GramKind } from './tokens.ts'

/** An index query, and whether its results need further checks. */
export interface Match {
  /** A full-text query; null when reading the rows is cheaper than querying the index. */
  expression: string | null
  /** The approximate upper bound of matching jobs. */
  jobs: number
  /** Whether every job with these tokens is a match. */
  isExact: boolean
}

/** The approximate number of jobs for each gram that a search may use; a gram without a number occurs nowhere. */
export type Frequencies = ReadonlyMap<string, number>

/** With more grams that share a prefix than this, and this fraction of all jobs, reading the rows is cheaper. */
const MANY_GRAMS = 64
const MANY_JOBS = 0.01
/** The number of a term's rarest grams to query: more rarely narrow the result further. One will do if few jobs have it. */
const RAREST = 4
/** The maximum number of grams that share a prefix to name in a query; beyond it the engine looks for the prefix. */
const BEGINNINGS_MAX = 1000

export const quoted = (token: string): string => `"${token.replaceAll('"', '""')}"`
const anyOf = (expressions: readonly string[]): string => expressions.map((one) => `(${one})`).join(' OR ')
const lengthOf = (term: string): number => Array.from(term).length
const isShort = (term: string): boolean => lengthOf(term) <= GRAM_LENGTH

const knownGrams = prepared((db, { tokens }: { tokens: readonly string[] }) =>
  db
    .selectFrom('job_index_grams')
    .selectAll()
    .where((eb) => isOneOf(db.engine, eb.ref('token'), tokens)),
)

/** Reads the frequencies of all grams that these terms may use. */
export async function frequenciesOf(
  db: Executor,
  terms: readonly { kind: GramKind; term: string }[],
): Promise<Frequencies> {
  if (terms.length === 0) return new Map()
  const tokens = terms.flatMap(({ kind, term }) => termTokens(kind, term))
  const beginnings = terms.filter(({ kind, term }) => kind === 'r' && hasOnlyBeginnings(term))
  const found = new Map((await knownGrams(db, { tokens })).map(({ token, jobs }) => [token, jobs]))
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

/** Of long texts only grams of one and four characters are stored, so these terms match by prefix. */
const hasOnlyBeginnings = (term: string): boolean => [2, 3].includes(lengthOf(term))

/** Jobs with one of these terms in this field; null when there is none. */
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
    // More grams than were read share this prefix: naming those alone would leave out the jobs that have another one.
    const isCut = tokens.length > BEGINNINGS_MAX
    const expression = isCut ? `${quoted(from)} *` : anyOf(tokens.map(([token]) => quoted(token)))
    return { expression, jobs, grams: tokens.length }
  }
  const known = [...new Set(termTokens(kind, term))].map((token) => ({ token, jobs: frequencies.get(token) ?? 0 }))
  if (known.some(({ jobs }) => jobs === 0)) return null
  const rarestFirst = known.toSorted((a, b) => a.jobs - b.jobs)
  const rarest = rarestFirst.slice(0, (rarestFirst[0]?.jobs ?? 0) <= STEPS.few ? 1 : RAREST)
  return {
    expression: rarest.map(({ token }) => quoted(token)).join(' AND '),
    jobs: rarest[0]?.jobs ?? 0,
    grams: 1,
  }
}

/** The tokens to exclude so that a job does not match in the fields of these kinds, which rank better. */
export const matchShort = (kinds: readonly GramKind[], terms: readonly string[]): string[] =>
  terms.filter(isShort).flatMap((term) => kinds.map((kind) => quoted(gramToken(kind, term))))

/** Jobs of one of these employers. */
export const matchEmployers = (ids: readonly string[]): string => anyOf(ids.map((id) => quoted(recruiterToken(id))))

/** The query of the filters that tokens express. */
export function marksOf({ includeClosed, recruiterId, filters, now, figure }: JobSearch): string[] {
  const tokens = [...filterTokens(filters, now), ...figureTokens(figure)]
  const marks = tokens.map((any) => anyOf(any.map((all) => [all].flat().map(quoted).join(' AND '))))
  if (recruiterId !== undefined) marks.push(quoted(recruiterToken(recruiterId)))
  if (!includeClosed) marks.push(quoted(OPEN_TOKEN))
  return marks
}
