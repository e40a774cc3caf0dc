import { normaliseSearchText } from '#contract/jobs/job.search.ts'
import { textHas, type Matching, type TextsFilter } from './filter.rules.ts'

export const experienceFilter: TextsFilter<'experience'> & Matching<string> = {
  name: 'experience',
  kind: 'texts',
  label: 'Experience',
  example: '2 years',
  meaningOf: normaliseSearchText,
  matches: textHas('experience'),
}
