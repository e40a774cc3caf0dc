import { normaliseSearchText } from '#contract/jobs/job.search.ts'
import { EMPLOYMENT_TYPES } from '#contract/jobs/posting-terms.options.ts'
import { textHas, type ChoicesFilter } from './filter.rules.ts'

/** The API takes any text, as the texts of jobs may be any. */
export const employmentTypeFilter: ChoicesFilter<'employmentType'> = {
  name: 'employmentType',
  kind: 'choices',
  label: 'Employment type',
  choices: EMPLOYMENT_TYPES,
  meaningOf: normaliseSearchText,
  matches: textHas('employmentType'),
}
