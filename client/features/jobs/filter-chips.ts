import { wordsFor } from '#contract/jobs/filters/filter.rules.ts'
import { FILTERS_SHOWN } from '#contract/jobs/filters/filters.rules.ts'
import { chosenOf, withChoice, withClosed, type JobSearch, type SearchChange } from './job-search.ts'

/** An active filter, and the change that removes it. */
export interface FilterChip {
  /** The filter, with the choice: two filters may have the same label, such as a place and a workplace. */
  key: string
  label: string
  remove: SearchChange
}

/** The active filters beside the text, in the order of the filters. */
export function filterChips(search: JobSearch): FilterChip[] {
  const chips = FILTERS_SHOWN.flatMap((filter) =>
    chosenOf(search, filter.name).map((value) => ({
      key: `${filter.name} ${value}`,
      label: wordsFor(filter, value),
      remove: (now: JobSearch) => withChoice(now, filter.name, value, false),
    })),
  )
  const closed = { key: 'closed', label: 'Closed jobs too', remove: (now: JobSearch) => withClosed(now, false) }
  return search.closed ? [...chips, closed] : chips
}
