import { createHash } from 'node:crypto'
import { FILTERS, type JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import { matchesFilters } from '#contract/jobs/filters/matching.rules.ts'
import type { Filtered } from '#contract/jobs/filters/filter.rules.ts'
import { bestWordTier, type JobWords } from '#contract/jobs/job-ranking.rules.ts'
import { readWithOtherNames } from '#contract/jobs/other-names.rules.ts'
import { readWanted } from '#contract/jobs/place-around.rules.ts'
import { placeTerm } from '#contract/jobs/place.rules.ts'
import { readSearch, type Alternative } from '#contract/jobs/search-query.rules.ts'

/** What a saved search looks for; a place with a radius has its point, as the server's search adds it. */
export interface AlertSearch {
  /** As it was typed: its spelling is not mended. */
  text: string
  filters: JobFilters
}

/** The same, read once for many jobs. */
export interface ReadAlertSearch {
  alternatives: readonly Alternative[]
  filters: JobFilters
}

/** A job as searches compare it. */
export interface AlertJob {
  words: JobWords
  fields: Filtered
}

export const readAlertSearch = ({ text, filters }: AlertSearch): ReadAlertSearch => ({
  alternatives: readWithOtherNames(text),
  filters,
})

/** Whether the search would list this job, were it open, among those that match by words; `now` in milliseconds since 1970. */
export const matchesExactly = (
  { words, fields }: AlertJob,
  { alternatives, filters }: ReadAlertSearch,
  now: number,
): boolean =>
  (alternatives.length === 0 || bestWordTier(words, alternatives) !== null) && matchesFilters(fields, filters, now)

/** The same text for searches that find the same jobs. */
export function alertMeaning({ text, filters }: AlertSearch): string {
  const meant = FILTERS.map((filter) => {
    const values = [filters[filter.name] ?? []].flat()
    const meanings = values.map((value) =>
      filter.name === 'location' ? placeMeaning(value) : ('meaningOf' in filter && filter.meaningOf?.(value)) || value,
    )
    return [...new Set(meanings)].toSorted()
  })
  return createHash('sha256')
    .update(JSON.stringify([readSearch(text).map(({ words }) => words), meant]))
    .digest('base64url')
}

function placeMeaning(text: string): string {
  const { place, radius, point } = readWanted(text)
  return JSON.stringify([placeTerm(place), radius, point])
}
