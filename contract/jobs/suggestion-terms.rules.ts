import { normaliseSearchText } from './job.search.ts'
import type { Posting } from './posting.schema.ts'
import { foldName } from './fold-name.rules.ts'
import { namesOfPlace, type Placed } from './place.rules.ts'

/** The kinds of suggestions, in display order. */
export const SUGGESTION_KINDS = ['title', 'skill', 'place', 'company'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

/** The length a text needs, and may have, to request suggestions. */
export const SUGGESTION_QUERY_MIN = 2
export const SUGGESTION_QUERY_MAX = 60

/** A name from a job that can be suggested. Names of the same kind and key are one term. */
export interface Term {
  kind: SuggestionKind
  key: string
  name: string
}

/** A term from one of its words on, folded; `word` is the index of that word in the name. */
export interface Beginning {
  word: number
  text: string
}

/** The fields of a job that suggestions are taken from. */
export type Suggested = Pick<Posting, 'position' | 'skills' | 'location'> & { companyName: string }

const NAME_MAX = 60
/** Limits: suffixes of a title, which name the trade; parts of a place; words of a name. */
const ENDINGS = 4
const PLACES = 4
const WORDS = 6
const TITLE_END = /[,(|]|\s[-–—/]\s/u

/** The first characters of a text, without splitting surrogate pairs. */
const firstOf = (text: string, length: number): string => Array.from(text).slice(0, length).join('')

/** The folded query; null if it is too short or too long. A search with alternatives is not completed. */
export function suggestionQuery(typed: string): string | null {
  if (typed.includes('||') || typed.length > SUGGESTION_QUERY_MAX) return null
  const text = foldName(typed)
  return Array.from(text).length < SUGGESTION_QUERY_MIN ? null : text
}

/** The prefix by which popular names are looked up. */
export const initialOf = (folded: string): string => firstOf(folded, SUGGESTION_QUERY_MIN)

/** A name's possible beginnings: at each of its first words. */
export function beginningsOf(name: string): Beginning[] {
  const words = foldName(name).split(' ')
  return words.slice(0, WORDS).map((_, word) => ({ word, text: firstOf(words.slice(word).join(' '), NAME_MAX) }))
}

/** The names in a job, without duplicates. */
export function suggestionTerms({ position, skills, location, companyName }: Suggested): Term[] {
  const named = (kind: SuggestionKind, names: readonly string[]) => names.map((name) => ({ kind, name: name.trim() }))
  const terms = [
    ...named('title', titlesIn(position)),
    ...named('skill', skills),
    ...named('place', placesIn({ location })),
  ]
    .filter(({ name }) => isSearchable(name))
    .map((term) => ({ ...term, key: foldName(term.name) }))
  const company = { kind: 'company' as const, name: companyName, key: companyName }
  return eachOnce(suggestionQuery(firstOf(companyName, NAME_MAX)) === null ? terms : [...terms, company])
}

/** 'Bergen, Norway' gives both names. */
export const placesIn = (job: Placed): string[] => namesOfPlace(job).slice(0, PLACES).filter(isSearchable)

export const idOf = ({ kind, key }: Pick<Term, 'kind' | 'key'>): string => `${kind} ${key}`

/** Removes duplicate terms, keeping the first. */
export const eachOnce = <T extends Pick<Term, 'kind' | 'key'>>(terms: readonly T[]): T[] =>
  [...new Map(terms.toReversed().map((term) => [idOf(term), term])).values()].toReversed()

/** Whether a search for the name is useful: not empty once normalised, not too long, and no list of alternatives. */
const isSearchable = (name: string): boolean =>
  name.length <= NAME_MAX && suggestionQuery(name) !== null && normaliseSearchText(name) !== ''

/** 'Senior Ferry Mechanic, Nights' gives 'Senior Ferry Mechanic', 'Ferry Mechanic' and 'Mechanic'. */
function titlesIn(position: string): string[] {
  const words = (position.split(TITLE_END)[0] ?? '').split(' ').filter(Boolean)
  const endings = words.map((_, first) => words.slice(first))
  const names = endings
    .slice(1)
    .slice(-ENDINGS)
    .filter(([first = '']) => isNaming(first))
  return [words, ...names].map((name) => name.join(' '))
}

/** Whether a word can name a trade: not 'of', 'and' or 'for'. */
const isNaming = (word: string): boolean => word.length > 3 || word !== word.toLowerCase()
