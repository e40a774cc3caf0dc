import { expect, test } from 'vitest'
import { changedPostingFields } from '#contract/applications/copy-changes.rules.ts'
import { settleTerms, NO_TERMS } from '#contract/jobs/posting-terms.rules.ts'
import { postingLines } from './copy-labels.ts'

const posting = (min: number) =>
  settleTerms({
    position: 'Ship mechanic',
    experience: '',
    workLevel: '',
    employmentType: '',
    salaryRange: '',
    location: '',
    overview: 'You keep our boats going.',
    skills: [],
    responsibilities: [],
    requirements: [],
    terms: {
      ...NO_TERMS,
      workplace: 'hybrid' as const,
      place: { city: 'Bergen', country: 'Norway' },
      pay: { min, max: null, currency: 'NOK' as const, period: 'month' as const, note: '' },
    },
  })

test('a change of pay is one change: of the salary range, not of terms that read the same', () => {
  const [copy, now] = [posting(40_000), posting(42_000)]
  expect(postingLines(copy, 'terms')).toEqual(postingLines(now, 'terms'))
  expect(changedPostingFields(copy, now)).toEqual(['salaryRange'])
})
