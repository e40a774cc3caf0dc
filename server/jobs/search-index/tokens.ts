import { EMPLOYMENT_TYPES, WORK_LEVELS } from '#contract/jobs/posting-terms.options.ts'
import type { JobWordsTable } from '#server/database/schema/job-index.table.ts'
import type { JobsTable } from '#server/database/schema/jobs.table.ts'
import { searchTerm } from '#server/database/search-text.ts'
import { cellsOf } from './cells.ts'
import { GramCounts, gramsOf } from './grams.ts'

/** The indexed columns of a job, and its words. */
export type IndexedJob = Pick<
  JobsTable,
  | 'recruiter_id'
  | 'is_open'
  | 'position_text'
  | 'skills_text'
  | 'rest_text'
  | 'location_text'
  | 'employment_type_text'
  | 'work_level_text'
  | 'experience_text'
  | 'workplace'
  | 'pay_currency'
  | 'fill_by'
  | 'latitude'
  | 'longitude'
  | 'created_at'
> &
  JobWordsTable

/** The columns that are searched by substring, keyed by the prefix letter of their grams. */
const GRAM_COLUMNS = {
  p: 'position_text',
  s: 'skills_text',
  r: 'rest_text',
  l: 'location_text',
  t: 'employment_type_text',
  v: 'work_level_text',
  x: 'experience_text',
} as const satisfies Record<string, keyof IndexedJob>
export type GramKind = keyof typeof GRAM_COLUMNS

/** The columns that are searched by words, keyed by the prefix letter of the tokens of their words. */
export const WORD_COLUMNS = { h: 'position_words', j: 'skills_words', a: 'all_words' } as const satisfies Record<
  string,
  keyof IndexedJob
>
export type WordKind = keyof typeof WORD_COLUMNS
/** Beginnings of this many characters have a token of their own, so that no query has to merge those of many words. */
const BEGINNINGS = [2, 3]
/** The same for every field in an index without prefix search, where the longest one leaves the fewest candidates. */
const BEGINNINGS_OF_WHOLE = [2, 3, 4, 6]

/** Up to this many characters, the token decides and no row is read. */
export const GRAM_LENGTH = 4
const SHORT_FIELD_LENGTHS = [1, 2, 3, GRAM_LENGTH]
/**
 * In long texts, terms of two and three characters are found by the prefix of longer grams: their own tokens would be
 * too many.
 */
const LONG_FIELD_LENGTHS = [1, GRAM_LENGTH]

/** Marks the end of a text, so that its last characters get a gram each. `plain` removes it from the text itself. */
const END = '\u007f'
const TEXTS_APART = ' '
/**
 * Characters that the index takes for the space between tokens, and `END`; each is mapped to a private-use character.
 */
// oxlint-disable-next-line no-control-regex -- these are what has to be replaced
const SPACES = /[\u0001-\u0020\u007f]/gu

export const gramToken = (kind: GramKind, gram: string): string => kind + plain(gram)
export const recruiterToken = (id: string): string => `e${plain(id.toLowerCase())}`
export const workplaceToken = (workplace: string): string => `k${plain(workplace)}`
export const currencyToken = (currency: string): string => `y${plain(currency.toLowerCase())}`
/** `day` has the form '2026-11-22'. */
export const dayToken = (day: string): string => `d${day}`
export const fillByToken = (day: string): string => `b${day}`
/** `cell` as in cells.ts. */
export const cellToken = (cell: string): string => `c${cell}`
/** Of jobs in a town that is not known. */
export const NOWHERE_TOKEN = 'n1'
export const PAY_TOKEN = 'g1'
export const OPEN_TOKEN = 'o1'

const termsOf = (choices: readonly string[]) => new Set(choices.flatMap((choice) => searchTerm(choice) ?? []))
/** Common filter values get a token of their own, so that no row is read for them either. */
const CHOICES: Partial<Record<GramKind, ReadonlySet<string>>> = {
  t: termsOf(EMPLOYMENT_TYPES),
  v: termsOf(WORK_LEVELS),
}

const plain = (text: string): string =>
  text.replaceAll(SPACES, (space) => String.fromCodePoint(0xf_0000 + space.charCodeAt(0)))

export const wordToken = (kind: WordKind, word: string): string => kind + word
const beginning = (kind: WordKind, text: string): string => `m${kind}${text}`

/** The token for the words of any field that begin with this text; null when it has none of its own. */
export const beginningToken = (text: string): string | null =>
  BEGINNINGS.includes(Array.from(text).length) ? beginning('a', text) : null

/** In an index without prefix search: the token that every word has that begins with this text. */
export function longestBeginning(kind: WordKind, text: string): string {
  const characters = Array.from(text)
  const length = Math.max(...BEGINNINGS_OF_WHOLE.filter((one) => one <= characters.length))
  return beginning(kind, characters.slice(0, length).join(''))
}

/** The tokens of a term: every job that contains the term has all of them. */
export function termTokens(kind: GramKind, term: string): string[] {
  if (CHOICES[kind]?.has(term)) return [gramToken(kind, term)]
  return gramsOf(term, Math.min(GRAM_LENGTH, Array.from(term).length)).map((gram) => gramToken(kind, gram))
}

/** Whether having the tokens of a term proves that a job contains it. */
export const isSettled = (kind: GramKind, term: string): boolean =>
  Array.from(term).length <= GRAM_LENGTH || CHOICES[kind]?.has(term) === true

/**
 * The tokens of a job; `grams` are those whose frequency is stored; they are added to `counts`.
 * `isWhole` includes beginnings of words in each field, and grams of two and three characters of long texts, for an index without prefix search.
 */
export function tokensOf(
  job: IndexedJob,
  counts = new GramCounts(),
  isWhole = false,
): { grams: string[]; words: string[]; marks: string[] } {
  const grams: string[] = []
  const meet = (kind: GramKind, texts: readonly string[], lengths: readonly number[]): void => {
    for (const text of texts) for (const length of lengths) counts.meetText(job.seq, text, { kind, length }, grams)
  }
  meet('p', [plain(job.position_text)], SHORT_FIELD_LENGTHS)
  // As a single text, since a location may have several words; spaces count.
  meet('l', [plain(job.location_text)], SHORT_FIELD_LENGTHS)
  for (const kind of ['s', 't', 'v', 'x'] as const)
    meet(kind, job[GRAM_COLUMNS[kind]].split(TEXTS_APART).map(plain), SHORT_FIELD_LENGTHS)
  const rest = job.rest_text.split(TEXTS_APART).filter(Boolean).map(plain)
  meet('r', rest, isWhole ? SHORT_FIELD_LENGTHS.slice(0, -1) : LONG_FIELD_LENGTHS.slice(0, 1))
  meet(
    'r',
    rest.map((text) => text + END.repeat(GRAM_LENGTH - 1)),
    LONG_FIELD_LENGTHS.slice(1),
  )
  for (const kind of ['t', 'v'] as const)
    for (const choice of CHOICES[kind] ?? [])
      if (job[GRAM_COLUMNS[kind]].includes(choice)) counts.meetToken(job.seq, gramToken(kind, choice), grams)
  const marks = [recruiterToken(job.recruiter_id), dayToken(job.created_at.slice(0, 10))]
  if (job.is_open === 1) marks.push(OPEN_TOKEN)
  if (job.workplace !== '') marks.push(workplaceToken(job.workplace))
  if (job.pay_currency !== '') marks.push(PAY_TOKEN, currencyToken(job.pay_currency))
  if (job.fill_by !== '') marks.push(fillByToken(job.fill_by))
  const { latitude, longitude } = job
  if (latitude === null || longitude === null) marks.push(NOWHERE_TOKEN)
  else marks.push(...cellsOf({ latitude, longitude }).map(cellToken))
  return { grams, words: [...new Set(tokensOfWords(job, isWhole))], marks }
}

function* tokensOfWords(job: IndexedJob, isWhole: boolean): Generator<string> {
  for (const kind of ['h', 'j', 'a'] as const) {
    const lengths = isWhole ? BEGINNINGS_OF_WHOLE : kind === 'a' ? BEGINNINGS : []
    for (const word of job[WORD_COLUMNS[kind]].split(TEXTS_APART).filter(Boolean)) {
      yield wordToken(kind, word)
      const characters = Array.from(word)
      for (const length of lengths)
        if (length <= characters.length) yield beginning(kind, characters.slice(0, length).join(''))
    }
  }
}
