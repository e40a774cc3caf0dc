import { compareText } from '#contract/text-order.rules.ts'
import { editDistance } from './edit-distance.rules.ts'
import { exactMatches } from './job-ranking.rules.ts'
import type { Searched } from './job.search.ts'
import { isAt, type Placed } from './place.rules.ts'
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

/** The most suggestions per kind. */
export const SUGGESTIONS_OF_KIND = 2
export const SUGGESTIONS_MAX = SUGGESTIONS_OF_KIND * SUGGESTION_KINDS.length
/** The most similar names suggested when no name begins with the text. */
const SUGGESTIONS_NEAR_MAX = 3

export interface Suggestion {
  kind: SuggestionKind
  /** Spelled as in the first posting that has it; a company's exact name. */
  name: string
  /**
   * The number of open jobs it leads to: those of the company, those that the filter for the place finds, or those that
   * a search for the title or skill finds by words. The latter two cover more than the name: 'York' finds 'York Harbour' too.
   */
  jobs: number
  /** Whether no name begins with the text, and this one is similar in spelling. */
  isNear: boolean
}

type CountedKey = Pick<Term, 'kind' | 'key'> & { jobs: number }

/** A term with the number of jobs that have it. */
export interface CountedTerm extends Term {
  jobs: number
  beginnings: Beginning[]
}

/** Counts the terms of these jobs, as input of `suggest` in the client. */
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
 * Suggestions for a text: names with a word that begins with it, two of a kind at most; an exact match first, then by
 * number of jobs. If no name begins with it, up to three names of similar spelling (`nearestOf`).
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

/** Whether a suggestion leads to a search; a place or a company leads to a filter. */
export const isSearched = ({ kind }: Pick<Suggestion, 'kind'>): boolean => kind === 'title' || kind === 'skill'

/** Replaces the number of jobs that have a title, skill or place by the number that its search or filter finds. */
export function withFound(suggestions: readonly Suggestion[], jobs: readonly (Searched & Placed)[]): Suggestion[] {
  return suggestions.map((one) => {
    if (one.kind === 'company') return one
    const found = isSearched(one) ? exactMatches(jobs, one.name) : jobs.filter((job) => isAt(job, one.name))
    return { ...one, jobs: found.length }
  })
}

const isWhole = ({ beginnings }: CountedTerm, text: string): boolean => beginnings[0]?.text === text
const byJobs = (one: CountedKey, other: CountedKey): number =>
  other.jobs - one.jobs || compareText(one.key, other.key) || compareText(one.kind, other.kind)

const toSuggestion = ({ kind, name, jobs }: Term & { jobs: number }, isNear: boolean): Suggestion => ({
  kind,
  name,
  jobs,
  isNear,
})

/** The number of typos allowed in a text of this length. */
const mistakesIn = (text: string): number => (text.length < 4 ? 0 : text.length < 8 ? 1 : 2)

/** A term with one of its beginnings. */
export type BegunTerm = CountedKey & { beginning: Beginning }

/**
 * Among names that begin with the same two letters, those closest to the text: one letter missing, extra or different,
 * or two swapped; two such typos from eight letters on. As many words are compared as were typed; if these are the
 * whole of a name, longer names are left out.
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
