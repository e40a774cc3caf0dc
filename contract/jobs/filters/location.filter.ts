import { isAt, placeTerm } from '#contract/jobs/place.rules.ts'
import type { TextsFilter } from './filter.rules.ts'

/** Matched from the start of a word; the last word may be incomplete: 'Berg' finds Bergen, not Tønsberg. A country finds its jobs by their data, too. */
export const locationFilter: TextsFilter<'location'> = {
  name: 'location',
  kind: 'texts',
  label: 'Location',
  example: 'City or country',
  meaningOf: placeTerm,
  matches: isAt,
}
