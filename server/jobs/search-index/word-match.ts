import { sql } from 'kysely'
import { canBegin, type Alternative, type WantedWord } from '#contract/jobs/search-query.rules.ts'
import { isOneOf } from '#server/database/among.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Executor } from '#server/database/transaction.ts'
import { quoted, type Frequencies, type Match } from './match.ts'
import { beginningToken, wordToken, type WordKind } from './tokens.ts'
import type { JobSets } from './word-tiers.ts'

// Searches by words as index queries: tokens decide, and no row is read.

/** With more words of one beginning than this, their number of jobs is less than estimated. */
const WORDS_OF_BEGINNING = 200
/**
 * The maximum number of words with one beginning to name in a query, which reads no further than it has to. For a
 * beginning the engine reads the jobs of all words first.
 */
const NAMED_WORDS = 16
const WORD_KINDS = ['h', 'j', 'a'] as const satisfies readonly WordKind[]

interface WordTokens {
  /** The tokens of the word itself and of the others that count as it. */
  whole: string[]
  /** The token for all words that begin with it, or what their tokens begin with; null when only whole words count. */
  begun: { token: string; isPrefix: boolean } | null
}

function tokensOf(kind: WordKind, wanted: WantedWord): WordTokens {
  const whole = [wanted.word, ...wanted.others].map((word) => wordToken(kind, word))
  if (!canBegin(wanted)) return { whole, begun: null }
  const own = kind === 'a' ? beginningToken(wanted.word) : null
  return { whole, begun: { token: own ?? wordToken(kind, wanted.word), isPrefix: own === null } }
}

const asPrefix = (token: string): string => `${token}*`
const asNamed = (token: string): string => `${token} `

/** What the index knows of the words of a search. */
export interface WordFacts {
  /**
   * The number of jobs for each token of these words, and by `asPrefix` at most for what tokens begin with, of which
   * few are there as well (`asNamed`). One without a number occurs nowhere.
   */
  frequencies: Frequencies
  /** The number of open jobs for each token. */
  open: ReadonlyMap<string, number>
}

const knownWords = prepared((db, { tokens }: { tokens: readonly string[] }) =>
  db
    .selectFrom('job_index_words')
    .selectAll()
    .where((eb) => isOneOf(db.engine, eb.ref('token'), tokens)),
)

/** For each of these texts, the words that begin with it, as JSON. */
const begunWords = prepared((db, { texts }: { texts: readonly string[] }) => {
  const some = sql<string>`(
    select json_group_array(json_array(token, jobs)) from (
      select token, jobs from job_index_words where token >= value and token < value || char(1114111)
      limit ${sql.lit(WORDS_OF_BEGINNING)}
    )
  )`
  const given = sql<{ value: string }>`json_each(${texts})`.as<'given'>(sql`given`)
  return db.selectFrom(given).select(['value as token', some.as('words')])
})

export async function wordFacts(db: Executor, alternatives: readonly Alternative[]): Promise<WordFacts> {
  const words = alternatives.flatMap((one) => one.words)
  const tokens = WORD_KINDS.flatMap((kind) => words.map((word) => tokensOf(kind, word)))
  if (tokens.length === 0) return { frequencies: new Map(), open: new Map() }
  const begun = tokens.flatMap((one) => one.begun ?? [])
  const asked = [...tokens.flatMap(({ whole }) => whole), ...begun.map(({ token }) => token)]
  const prefixes = begun.filter(({ isPrefix }) => isPrefix).map(({ token }) => token)
  const [alone, many] = await Promise.all([
    knownWords(db, { tokens: [...new Set(asked)] }),
    begunWords(db, { texts: [...new Set(prefixes)] }),
  ])
  const frequencies = new Map(alone.map(({ token, jobs }) => [token, jobs]))
  for (const { token, words: json } of many) {
    const found = JSON.parse(json) as [token: string, jobs: number][]
    if (found.length === 0) continue
    frequencies.set(
      asPrefix(token),
      found.reduce((sum, [, jobs]) => sum + jobs, 0),
    )
    if (found.length > NAMED_WORDS) continue
    frequencies.set(asNamed(token), found.length)
    for (const [word, jobs] of found) frequencies.set(word, jobs)
  }
  return { frequencies, open: new Map(alone.map(({ token, open_jobs }) => [token, open_jobs])) }
}

/** A number of open jobs that these alternatives find at least: that of the jobs with the only word of one of them. */
export function leastOpen({ open }: WordFacts, alternatives: readonly Alternative[]): number {
  const only = alternatives.flatMap(({ words }) => (words.length === 1 ? words : []))
  const tokens = only.map((word) => tokensOf('a', word)).flatMap(({ whole, begun }) => [...whole, begun?.token ?? ''])
  return Math.max(0, ...tokens.map((token) => open.get(token) ?? 0))
}

/** Sets of jobs as index queries. */
export function indexSets(frequencies: Frequencies): JobSets<Match & { expression: string }> {
  const withToken = (token: string, isPrefix = false): (Match & { expression: string }) | null => {
    if (isPrefix && frequencies.has(asNamed(token)))
      return anyOf([...frequencies.keys()].filter(isNamed(token)).map((one) => withToken(one)))
    const jobs = frequencies.get(isPrefix ? asPrefix(token) : token)
    const expression = isPrefix ? `${quoted(token)} *` : quoted(token)
    return jobs === undefined ? null : { expression, jobs, isExact: true }
  }
  const anyOf: ReturnType<typeof indexSets>['anyOf'] = (sets) => {
    const found = sets.filter((one) => one !== null)
    if (found.length === 0) return null
    return { expression: joined(found, 'OR'), jobs: found.reduce((sum, { jobs }) => sum + jobs, 0), isExact: true }
  }
  return {
    withWord: (kind, wanted, isWhole) => {
      const { whole, begun } = tokensOf(kind, wanted)
      if (isWhole || !begun) return anyOf(whole.map((token) => withToken(token)))
      // The words that begin with it include itself.
      return anyOf([withToken(begun.token, begun.isPrefix), ...whole.slice(1).map((token) => withToken(token))])
    },
    allOf: (sets) => {
      const found = sets.filter((one) => one !== null)
      if (found.length < sets.length || found.length === 0) return null
      return { expression: joined(found, 'AND'), jobs: Math.min(...found.map(({ jobs }) => jobs)), isExact: true }
    },
    anyOf,
  }
}

/** Whether a key of the frequencies is that of a word with this beginning. */
const isNamed = (token: string) => (key: string) => key.startsWith(token) && !/[* ]$/u.test(key)

function joined(found: readonly { expression: string }[], by: 'AND' | 'OR'): string {
  const expressions = [...new Set(found.map(({ expression }) => expression))]
  return expressions.length === 1 ? (expressions[0] ?? '') : expressions.map((one) => `(${one})`).join(` ${by} `)
}
