import type { TextFilter } from './filter.rules.ts'

/** The exact name. */
export const companyFilter: TextFilter<'company'> = {
  name: 'company',
  kind: 'text',
  label: 'Company',
  matches: ({ companyName }, wanted) => companyName === wanted,
}
