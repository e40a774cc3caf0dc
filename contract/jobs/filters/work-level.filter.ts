import { normaliseSearchText } from '#contract/jobs/job.search.ts'
import { WORK_LEVELS } from '#contract/jobs/posting-terms.options.ts'
import { textHas, type ChoicesFilter } from './filter.rules.ts'

/** The API takes any text, as the texts of jobs may be any. */
export const workLevelFilter: ChoicesFilter<'workLevel'> = {
  name: 'workLevel',
  kind: 'choices',
  label: 'Work level',
  choices: WORK_LEVELS,
  meaningOf: normaliseSearchText,
  matches: textHas('workLevel'),
}
