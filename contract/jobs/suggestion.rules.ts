import { rankJobs } from './job-ranking.rules.ts'
import { normaliseSearchText, type Searched } from './job.search.ts'
import type { Posting } from './job.schema.ts'
import { editDistance } from './edit-distance.rules.ts'
import { foldName } from './fold-name.rules.ts'

/** What may be suggested to whoever types, in the order in which it is listed. */
export const SUGGESTION_KINDS = ['title', 'skill', 'place', 'company'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

/** How long a text has to be, and may be, for suggestions to be asked for. */
export const SUGGESTION_QUERY_MIN = 2
export const SUGGESTION_QUERY_MAX = 60
/** As many of a kind are suggested. */
export const SUGGESTIONS_OF_KIND = 2
export const SUGGESTIONS_MAX = SUGGESTIONS_OF_KIND * SUGGESTION_KINDS.length
/** As many names are offered for one that nothing begins with. */
const SUGGESTIONS_NEAR_MAX = 3

export interface Suggestion {
  kind: SuggestionKind
  /** As the first posting spells it; a company's exact name. */
  name: string
  /**
   * How many open jobs it leads to: those that are there or this company's, or for a title and a skill those that a search
   * for it finds, which looks at more than names.
   */
  jobs: number
  /** Nothing begins with what was typed, and this is spelled nearly so. */
  isNear: boolean
}

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
const eachOnce = <T extends Pick<Term, 'kind' | 'key'>>(terms: readonly T[]): T[] =>
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

type CountedKey = Pick<Term, 'kind' | 'key'> & { jobs: number }

/** A term with how many jobs have it. */
export interface CountedTerm extends Term {
  jobs: number
  beginnings: Beginning[]
}

/** The terms of these jobs, counted: what `suggest` looks at on a device. */
export function countTerms(jobs: readonly Suggested[]): CountedTerm[] {
  const counted = new Map<string, CountedTerm>()
  for (const term of jobs.flatMap(suggestionTerms)) {
    const known = counted.get(idOf(term))
    if (known) known.jobs += 1
    else counted.set(idOf(term), { ...term, jobs: 1, beginnings: beginningsOf(term.name) })
  }
  return [...counted.values()]
}

/**
 * What is suggested for a text: names of which a word begins with it, two of a kind at most; the very name first, then
 * those with the most jobs. Where nothing begins with it, up to three names that are spelled nearly so (`nearestOf`).
 */
export function suggest(terms: readonly CountedTerm[], typed: string): Suggestion[] {
  const text = suggestionQuery(typed)
  if (text === null) return []
  const found = SUGGESTION_KINDS.flatMap((kind) =>
    terms
      .filter((term) => term.kind === kind && term.beginnings.some((beginning) => beginning.text.startsWith(text)))
      .toSorted((one, other) => Number(isWhole(other, text)) - Number(isWhole(one, text)) || byJobs(one, other))
      .slice(0, SUGGESTIONS_OF_KIND),
  )
  if (found.length > 0) return found.map((term) => toSuggestion(term, false))
  const initial = initialOf(text)
  const alike = terms.flatMap(({ beginnings, ...term }) =>
    beginnings.filter((one) => initialOf(one.text) === initial).map((beginning) => ({ ...term, beginning })),
  )
  return nearestOf(alike, text).map((term) => toSuggestion(term, true))
}

/** Whether a search for the name is what it leads to; a place and a company are filters. */
export const isSearched = ({ kind }: Pick<Suggestion, 'kind'>): boolean => kind === 'title' || kind === 'skill'

/** With what a search of these open jobs finds, in place of how many have the title or the skill. */
export const withSearched = (suggestions: readonly Suggestion[], jobs: readonly Searched[]): Suggestion[] =>
  suggestions.map((one) => (isSearched(one) ? { ...one, jobs: rankJobs(jobs, one.name).length } : one))

const isWhole = ({ beginnings }: CountedTerm, text: string): boolean => beginnings[0]?.text === text
const byJobs = (one: CountedKey, other: CountedKey): number =>
  other.jobs - one.jobs || order(one.key, other.key) || order(one.kind, other.kind)
const order = (one: string, other: string): number => Number(one > other) - Number(one < other)

const toSuggestion = ({ kind, name, jobs }: Term & { jobs: number }, isNear: boolean): Suggestion => ({
  kind,
  name,
  jobs,
  isNear,
})

/** How many mistakes a text of this length may have. */
const mistakesIn = (text: string): number => (text.length < 4 ? 0 : text.length < 8 ? 1 : 2)

/** A term that begins so at one of its words. */
export type BegunTerm = CountedKey & { beginning: Beginning }

/**
 * Of names that begin with the same two letters, those nearest to the text: one letter missing, too many, another one
 * or two that changed places, twice from eight letters on. As many words are compared as were typed; where that is the
 * whole of a name, longer ones are left out.
 */
export function nearestOf<T extends BegunTerm>(terms: readonly T[], text: string): T[] {
  const words = text.split(' ').length
  const near = terms.flatMap((term) => {
    const named = term.beginning.text.split(' ')
    const distance = editDistance(text, named.slice(0, words).join(' '), mistakesIn(text))
    return distance === null ? [] : [{ term, distance, isPart: term.beginning.word > 0 || named.length > words }]
  })
  near.sort(
    (one, other) =>
      one.distance - other.distance || Number(one.isPart) - Number(other.isPart) || byJobs(one.term, other.term),
  )
  const best = near.filter(({ distance, isPart }) => distance === near[0]?.distance && isPart === near[0].isPart)
  return eachOnce(best.map(({ term }) => term)).slice(0, SUGGESTIONS_NEAR_MAX)
}
