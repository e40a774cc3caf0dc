import { FILTERS, type FilterName, type JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import { readPayFloor } from '#contract/jobs/filters/pay.filter.ts'
import { normaliseSearchText } from '#contract/jobs/job.search.ts'
import { readWanted } from '#contract/jobs/place-around.rules.ts'
import { placeTerm, placeText } from '#contract/jobs/place.rules.ts'
import { canBegin, type WantedWord } from '#contract/jobs/search-query.rules.ts'
import { cellsAround, cellsOf } from '#server/jobs/search-index/cells.ts'
import type { AlertJob, ReadAlertSearch } from './alert-search.ts'

// A search is filed under keys of which every job that matches it has at least one. A job that has none of them needs no
// look at the search. The first letter of a key is its kind.

/** Increase with every change to the keys of a search or a job: searches are then filed again. */
export const KEYS_VERSION = 1

/** The key of searches that have no other: every job has it. */
const EVERY_JOB = '*'

/** Beginnings of words are filed by the longest of these lengths that they reach. */
const BEGINNINGS = [2, 3, 5, 8]
/** Names of places may begin with a single character. */
const BEGINNINGS_OF_PLACES = [1, ...BEGINNINGS]
/** Other texts are compared as substrings, and filed by as many of their first characters. */
const GRAM = 3

const WHOLE = 'w'
const BEGUN = 'b'
const PLACE = 'l'
const PLACE_BEGUN = 'm'
const CELL = 'z'
const GRAM_KINDS = { employmentType: 'e', workLevel: 'v', experience: 'x' } as const
const workplaceKey = (workplace: string): string => `k${workplace}`
const companyKey = (company: string): string => `c${company}`
/** Empty for a job without pay. */
const currencyKey = (currency: string): string => `y${currency}`
const PAY_GIVEN = 'g'
const FILL_BY = 'f'

/** What no database stores as it is; two texts may get the same key, which costs a comparison. */
// oxlint-disable-next-line no-control-regex -- these are what has to be replaced
const UNSTORED = /[\u0000-\u001f\u007f]/gu
const stored = (key: string): string => key.toWellFormed().replaceAll(UNSTORED, '?')

const beginningOf = (text: string, lengths: readonly number[]): string => {
  const characters = Array.from(text)
  const length = Math.max(0, ...lengths.filter((one) => one <= characters.length))
  return characters.slice(0, length).join('')
}

/** The number of jobs with a key, in any measure that is the same for all keys. */
export type FrequencyOf = (key: string) => number

/** The keys of which a job that matches a search has one at least, and of others as well. */
export interface FiledKeys {
  /** The search is filed under these: the rarest ones. None if no job matches it by words. */
  keys: string[]
  /** A matching job has one of these, too; empty if that is not known. */
  also: string[]
}

/** What to file a search under. */
export function keysOfSearch(search: ReadAlertSearch, frequencyOf: FrequencyOf): FiledKeys {
  const cost = (keys: readonly string[]): number =>
    // Among keys that no known job has, long ones are rarer.
    keys.reduce((sum, key) => sum + frequencyOf(key) + 1 / (key.length + 1), 0)
  const rarestFirst = (choices: readonly (readonly string[])[]) =>
    choices
      .map((keys) => ({ keys, cost: cost(keys) }))
      .toSorted((one, other) => one.cost - other.cost)
      .map(({ keys }) => keys)
  const rarest: Rarest = (choices) => rarestFirst(choices)[0] ?? []
  const { alternatives, filters } = search
  const byWords = alternatives.filter(({ words }) => words.length > 0)
  if (alternatives.length > 0 && byWords.length === 0) return { keys: [], also: [] }
  const [only, ...others] = byWords.map(({ words }) => words.map(keysOfWord))
  // Of several alternatives, a job has one word each of any; of a single one, all.
  const ofText = others.length > 0 ? [byWords.flatMap(({ words }) => rarest(words.map(keysOfWord)))] : (only ?? [])
  const ofFilters = FILTERS.flatMap(({ name }) => {
    const keys = keysOfFilter(name, filters, rarest)
    return keys ? [keys] : []
  })
  const [keys = [EVERY_JOB], also = []] = rarestFirst([...ofText, ...ofFilters])
  const unique = (some: readonly string[]) => [...new Set(some.map(stored))]
  return { keys: unique(keys), also: unique(also) }
}

const keysOfWord = (wanted: WantedWord): string[] => [
  canBegin(wanted) ? BEGUN + beginningOf(wanted.word, BEGINNINGS) : WHOLE + wanted.word,
  ...wanted.others.map((other) => WHOLE + other),
]

type Rarest = (choices: readonly (readonly string[])[]) => readonly string[]

/** Null for a filter that leaves jobs without any key. */
function keysOfFilter(name: FilterName, filters: JobFilters, rarest: Rarest): string[] | null {
  const values = [filters[name] ?? []].flat()
  const keys = values.map((value) => keysOfValue(name, value, rarest))
  return keys.length === 0 || keys.includes(null) ? null : keys.flatMap((some) => some ?? [])
}

function keysOfValue(name: FilterName, value: string, rarest: Rarest): readonly string[] | null {
  switch (name) {
    case 'location':
      return keysOfPlace(value, rarest)
    case 'employmentType':
    case 'workLevel':
    case 'experience': {
      const text = normaliseSearchText(value)
      // Half of a character may be found within a whole one.
      return text === '' || !text.isWellFormed() ? null : [GRAM_KINDS[name] + Array.from(text).slice(0, GRAM).join('')]
    }
    case 'workplace':
      return [workplaceKey(value)]
    case 'company':
      return [companyKey(value)]
    case 'pay': {
      const floor = readPayFloor(value)
      if (!floor) return [PAY_GIVEN]
      return floor.orNone ? [currencyKey(floor.currency), currencyKey('')] : [currencyKey(floor.currency)]
    }
    case 'fillBy':
      return [FILL_BY]
    case 'posted':
      return null
  }
}

function keysOfPlace(text: string, rarest: Rarest): readonly string[] | null {
  const { place, radius, point } = readWanted(text)
  const term = placeTerm(place)
  if (term === '') return null
  const words = placeWords(term)
  // A whole name stands between bars; of words, the last one may be incomplete.
  const isWhole = term.endsWith('|')
  const named = rarest(
    words.map((word, index) => [
      isWhole || index < words.length - 1 ? PLACE + word : PLACE_BEGUN + beginningOf(word, BEGINNINGS_OF_PLACES),
    ]),
  )
  if (radius === null) return named
  const cells = point ? cellsAround(point, radius).map((cell) => CELL + cell) : []
  return [workplaceKey('remote'), ...cells, ...named]
}

const placeWords = (text: string): string[] => text.split(/[ |]+/u).filter(Boolean)

/** All keys of a job. */
export function keysOfJob({ words, fields }: AlertJob): string[] {
  const keys = new Set<string>([EVERY_JOB])
  const add = (key: string) => void keys.add(stored(key))
  const addBeginnings = (kind: string, word: string, lengths: readonly number[]): void => {
    const characters = Array.from(word)
    for (const length of lengths) if (length <= characters.length) add(kind + characters.slice(0, length).join(''))
  }
  for (const word of words.all.split(' ').filter(Boolean)) {
    add(WHOLE + word)
    addBeginnings(BEGUN, word, BEGINNINGS)
  }
  for (const word of placeWords(placeText(fields))) {
    add(PLACE + word)
    addBeginnings(PLACE_BEGUN, word, BEGINNINGS_OF_PLACES)
  }
  for (const name of ['employmentType', 'workLevel', 'experience'] as const) {
    const characters = Array.from(normaliseSearchText(fields[name]))
    for (let length = 1; length <= GRAM; length += 1)
      for (let at = 0; at + length <= characters.length; at += 1)
        add(GRAM_KINDS[name] + characters.slice(at, at + length).join(''))
  }
  const { terms, point, companyName } = fields
  add(companyKey(companyName))
  if (terms?.workplace) add(workplaceKey(terms.workplace))
  add(currencyKey(terms?.pay?.currency ?? ''))
  if (terms?.pay) add(PAY_GIVEN)
  if (terms?.fillBy) add(FILL_BY)
  for (const cell of point ? cellsOf(point) : []) add(CELL + cell)
  return [...keys]
}
