import { COUNTRIES } from '#contract/profiles/country.options.ts'
import { namesOfCountry } from './country-names.rules.ts'
import { foldName } from './fold-name.rules.ts'
import { beginningsOf, suggestionQuery } from './suggestion-terms.rules.ts'

/** The most places of jobs, and the most countries, in the suggestions of the place filter. */
export const PLACES_OF_JOBS_MAX = 4
const COUNTRIES_SUGGESTED_MAX = 4
export const PLACES_SUGGESTED_MAX = PLACES_OF_JOBS_MAX + COUNTRIES_SUGGESTED_MAX

export interface PlaceSuggestion {
  name: string
  /** The number of open jobs that the filter for the place leaves, with the other filters. */
  jobs: number
}

/** The names to suggest: the places of jobs that were found for a text, then every country of which a name begins with it. */
export function placeNames(ofJobs: readonly string[], typed: string): string[] {
  const text = suggestionQuery(typed)
  const known = new Set(ofJobs.map(foldName))
  const countries = COUNTRIES.filter(
    (name) =>
      text !== null &&
      !known.has(foldName(name)) &&
      namesOfCountry(name)
        .flatMap(beginningsOf)
        .some((beginning) => beginning.text.startsWith(text)),
  )
  return [...ofJobs.slice(0, PLACES_OF_JOBS_MAX), ...countries.slice(0, COUNTRIES_SUGGESTED_MAX)]
}
