import { editDistance } from './edit-distance.rules.ts'
import { rankJobs } from './job-ranking.rules.ts'
import type { Searched } from './job.search.ts'
import {
  SUGGESTION_KINDS,
  beginningsOf,
  eachOnce,
  idOf,
  initialOf,
  suggestionQuery,
  suggestionTerms,
  type Beginning,
  type Suggested,
  type SuggestionKind,
  type Term,
} from './suggestion-terms.rules.ts'

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
