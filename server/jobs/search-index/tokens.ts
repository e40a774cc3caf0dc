import { EMPLOYMENT_TYPES, WORK_LEVELS } from '#contract/jobs/job.search.ts'
import type { JobsTable } from '#server/database/schema/jobs.table.ts'
import { searchTerm } from '#server/database/search-text.ts'

/** What the index looks at of a job, as its columns have it. */
export type IndexedJob = Pick<
  JobsTable,
  | 'recruiter_id'
  | 'is_open'
  | 'position_runs'
  | 'skills_text'
  | 'rest_text'
  | 'location_text'
  | 'employment_type_text'
  | 'work_level_text'
  | 'experience_text'
  | 'workplace'
  | 'pay_currency'
  | 'created_at'
> & { seq: number }

/** What is searched for pieces of text, by the letter that stands before each gram of it. */
const GRAM_COLUMNS = {
  p: 'position_runs',
  s: 'skills_text',
  r: 'rest_text',
  l: 'location_text',
  t: 'employment_type_text',
  v: 'work_level_text',
  x: 'experience_text',
} as const satisfies Record<string, keyof IndexedJob>
export type GramKind = keyof typeof GRAM_COLUMNS

/** Up to so many characters a token says all there is to know, and no row is looked at. */
export const GRAM_LENGTH = 4
const SHORT_FIELD_LENGTHS = [1, 2, 3, GRAM_LENGTH]
/** Two and three characters are found in these texts by the grams that begin so: their tokens would be too many. */
const LONG_FIELD_LENGTHS = [1, GRAM_LENGTH]

/** Stands for the end of a text, which so has a gram for each of its last characters. No stored text holds it. */
const END = String.fromCodePoint(0xf_00ff)
const TEXTS_APART = ' '
/** What the index takes for the space between tokens; each has a character of its own there. */
// oxlint-disable-next-line no-control-regex -- these are what has to be replaced
const SPACES = /[\u0001-\u0020\u007f]/gu

export const gramToken = (kind: GramKind, gram: string): string => kind + plain(gram)
export const runToken = (run: string): string => `w${plain(run)}`
export const recruiterToken = (id: string): string => `e${plain(id.toLowerCase())}`
export const workplaceToken = (workplace: string): string => `k${plain(workplace)}`
export const currencyToken = (currency: string): string => `y${plain(currency.toLowerCase())}`
/** `day` as '2026-11-22'. */
export const dayToken = (day: string): string => `d${day}`
export const PAY_TOKEN = 'g1'
export const OPEN_TOKEN = 'o1'

const termsOf = (choices: readonly string[]) => new Set(choices.flatMap((choice) => searchTerm(choice) ?? []))
/** What most people filter by has a token of its own, so that no row is looked at for it either. */
const CHOICES: Partial<Record<GramKind, ReadonlySet<string>>> = {
  t: termsOf(EMPLOYMENT_TYPES),
  v: termsOf(WORK_LEVELS),
}

const plain = (text: string): string =>
  text.replaceAll(SPACES, (space) => String.fromCodePoint(0xf_0000 + space.charCodeAt(0)))

/** Every piece of this many characters, in order. */
export function gramsOf(text: string, length: number): string[] {
  const grams: string[] = []
  eachGram(text, length, (gram) => void grams.push(gram))
  return grams
}

function eachGram(text: string, length: number, take: (gram: string) => void): void {
  // Halves of characters are stored as whole ones: most texts have none, and are cut without taking them apart.
  const characters = /[\ud800-\udfff]/.test(text) ? Array.from(text) : null
  const end = (characters ?? text).length - length
  for (let start = 0; start <= end; start += 1)
    take(characters ? characters.slice(start, start + length).join('') : text.slice(start, start + length))
}

/** The tokens of a term, all of which a job has that holds it. */
export function termTokens(kind: GramKind, term: string): string[] {
  if (CHOICES[kind]?.has(term)) return [gramToken(kind, term)]
  return gramsOf(term, Math.min(GRAM_LENGTH, Array.from(term).length)).map((gram) => gramToken(kind, gram))
}

/** Whether a job that has the tokens of a term holds it. */
export const isSettled = (kind: GramKind, term: string): boolean =>
  Array.from(term).length <= GRAM_LENGTH || CHOICES[kind]?.has(term) === true

/** In how many jobs each gram was met, and the last of them. */
export type GramCounts = Map<string, { jobs: number; last: number }>

/** What the index holds of a job; `grams` are those whose frequency is kept, and are added to `counts`. */
export function tokensOf(job: IndexedJob, counts: GramCounts = new Map()): { grams: string[]; marks: string[] } {
  const runs = job.position_runs.split(TEXTS_APART).filter(Boolean)
  const position = runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
  const grams: string[] = []
  // One look for both whether this job has it already and how many have: most of the time of an import goes here.
  const meet = (gram: string): void => {
    const known = counts.get(gram)
    if (known?.last === job.seq) return
    grams.push(gram)
    if (!known) counts.set(gram, { jobs: 1, last: job.seq })
    else {
      known.jobs += 1
      known.last = job.seq
    }
  }
  const add = (kind: GramKind, texts: readonly string[], lengths: readonly number[]): void => {
    for (const text of texts.map(plain))
      for (const length of lengths) eachGram(text, length, (gram) => meet(kind + gram))
  }
  add('p', [position], SHORT_FIELD_LENGTHS)
  for (const kind of ['s', 'l', 't', 'v', 'x'] as const)
    add(kind, job[GRAM_COLUMNS[kind]].split(TEXTS_APART), SHORT_FIELD_LENGTHS)
  for (const kind of ['t', 'v'] as const)
    for (const choice of CHOICES[kind] ?? [])
      if (job[GRAM_COLUMNS[kind]].includes(choice)) meet(gramToken(kind, choice))
  const rest = job.rest_text.split(TEXTS_APART).filter(Boolean)
  add('r', rest, LONG_FIELD_LENGTHS.slice(0, 1))
  add(
    'r',
    rest.map((text) => text + END.repeat(GRAM_LENGTH - 1)),
    LONG_FIELD_LENGTHS.slice(1),
  )
  const marks = [
    ...new Set(runs.map(runToken)),
    recruiterToken(job.recruiter_id),
    dayToken(job.created_at.slice(0, 10)),
  ]
  if (job.is_open === 1) marks.push(OPEN_TOKEN)
  if (job.workplace !== '') marks.push(workplaceToken(job.workplace))
  if (job.pay_currency !== '') marks.push(PAY_TOKEN, currencyToken(job.pay_currency))
  return { grams, marks }
}
