import { placeTerm } from '#contract/jobs/place.rules.ts'
import type { TextsFilter } from './filter.rules.ts'

/** Matched from the start of a word; the last word may be incomplete: 'Berg' finds Bergen, not Tønsberg. A country finds its jobs by their data, too. 'Leeds within 25 km' finds what is near. */
export const locationFilter: TextsFilter<'location'> = {
  name: 'location',
  kind: 'texts',
  label: 'Location',
  example: 'City or country',
  meaningOf: placeTerm,
}
