import { readWanted, writeWanted } from '#contract/jobs/place-around.rules.ts'
import { withText, type JobSearch } from './job-search.ts'

/** The place of a search, and how far around it jobs may be. */
export const placeOf = ({ location = '' }: JobSearch) => readWanted(location)

/** The search at another place, within the same radius unless the text has its own. */
export function withPlace(search: JobSearch, text: string): JobSearch {
  const { place, radius } = readWanted(text)
  return withText(search, 'location', writeWanted(place, radius ?? placeOf(search).radius))
}

/** The search with another radius around its place; null for the place itself. */
export const withRadius = (search: JobSearch, radius: number | null): JobSearch =>
  withText(search, 'location', writeWanted(placeOf(search).place, radius))
