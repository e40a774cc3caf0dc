import { normaliseSearchText } from './job.search.ts'
import type { Posting } from './job.schema.ts'
import { foldName } from './fold-name.rules.ts'

/** What may be suggested to whoever types, in the order in which it is listed. */
export const SUGGESTION_KINDS = ['title', 'skill', 'place', 'company'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

/** How long a text has to be, and may be, for suggestions to be asked for. */
export const SUGGESTION_QUERY_MIN = 2
export const SUGGESTION_QUERY_MAX = 60

/** A name that a job brings to the suggestions. Two names of a kind with the same key are one. */
export interface Term {
  kind: SuggestionKind
  key: string
  name: string
}

/** A term from one of its words on, folded; `word` is that word's place in the name. */
export interface Beginning {
  word: number
  text: string
}

/** What suggestions are made of. */
export type Suggested = Pick<Posting, 'position' | 'skills' | 'location'> & { companyName: string }

const NAME_MAX = 60
/** A title is suggested from its last words on too, which name the trade; places by their parts. */
const ENDINGS = 4
const PLACES = 4
const WORDS = 6
const TITLE_END = /[,(|]|\s[-–—/]\s/u
const BETWEEN_PLACES = /[,;|()/]|\s[-–—]\s/u

/** The first characters of a text, none of them cut in two. */
const firstOf = (text: string, length: number): string => Array.from(text).slice(0, length).join('')

/** What is looked for, folded, or null where that is too short. A search for alternatives is not completed. */
export function suggestionQuery(typed: string): string | null {
  if (typed.includes('||') || typed.length > SUGGESTION_QUERY_MAX) return null
  const text = foldName(typed)
  return Array.from(text).length < SUGGESTION_QUERY_MIN ? null : text
}

/** The characters by which popular names are looked up. */
export const initialOf = (folded: string): string => firstOf(folded, SUGGESTION_QUERY_MIN)

/** Where a name may begin: at any of its first words. */
export function beginningsOf(name: string): Beginning[] {
  const words = foldName(name).split(' ')
  return words.slice(0, WORDS).map((_, word) => ({ word, text: firstOf(words.slice(word).join(' '), NAME_MAX) }))
}

/** The names that a job brings, each once. */
export function suggestionTerms({ position, skills, location, companyName }: Suggested): Term[] {
  const named = (kind: SuggestionKind, names: readonly string[]) => names.map((name) => ({ kind, name: name.trim() }))
  const terms = [
    ...named('title', titlesIn(position)),
    ...named('skill', skills),
    ...named('place', placesIn(location)),
  ]
    .filter(({ name }) => isSearchable(name))
    .map((term) => ({ ...term, key: foldName(term.name) }))
  const company = { kind: 'company' as const, name: companyName, key: companyName }
  return eachOnce(suggestionQuery(firstOf(companyName, NAME_MAX)) === null ? terms : [...terms, company])
}

/** 'Bergen, Norway': both. */
export const placesIn = (location: string): string[] =>
  location
    .split(BETWEEN_PLACES)
    .slice(0, PLACES)
    .map((name) => name.trim())
    .filter(isSearchable)

export const idOf = ({ kind, key }: Pick<Term, 'kind' | 'key'>): string => `${kind} ${key}`

/** The first of each term. */
export const eachOnce = <T extends Pick<Term, 'kind' | 'key'>>(terms: readonly T[]): T[] =>
  [...new Map(terms.toReversed().map((term) => [idOf(term), term])).values()].toReversed()

/** A name of which the search leaves something, as long as it is no alternatives. */
const isSearchable = (name: string): boolean =>
  name.length <= NAME_MAX && suggestionQuery(name) !== null && normaliseSearchText(name) !== ''

/** 'Senior Ferry Mechanic, Nights': itself without what comes after it, 'Ferry Mechanic' and 'Mechanic'. */
function titlesIn(position: string): string[] {
  const words = (position.split(TITLE_END)[0] ?? '').split(' ').filter(Boolean)
  const endings = words.map((_, first) => words.slice(first))
  const names = endings
    .slice(1)
    .slice(-ENDINGS)
    .filter(([first = '']) => isNaming(first))
  return [words, ...names].map((name) => name.join(' '))
}

/** Not 'of', 'and' or 'for'. */
const isNaming = (word: string): boolean => word.length > 3 || word !== word.toLowerCase()
