import { WORKPLACES, WORKPLACE_LABELS, type Workplace } from '#contract/jobs/posting-terms.options.ts'
import type { ChoicesFilter } from './filter.rules.ts'

export const workplaceFilter: ChoicesFilter<'workplace', Workplace> = {
  name: 'workplace',
  kind: 'choices',
  label: 'Workplace',
  choices: WORKPLACES,
  wordsOf: (choice) => WORKPLACE_LABELS[choice as Workplace],
  matches: ({ terms }, wanted) => terms?.workplace === wanted,
}
