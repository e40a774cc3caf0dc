import { EMPLOYMENT_TYPES, WORK_LEVELS, type Workplace } from '#contract/jobs/posting-terms.options.ts'
import { settleTerms, type PostingTerms } from '#contract/jobs/posting-terms.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { countries } from '#demo/texts/countries.ts'

const REMOTE = 'Remote, '

/** Adds terms to a posting, parsed from its texts, which on the demo board always begin with a term. */
export function withTerms(posting: Posting, pay: PostingTerms['pay']): Posting {
  const type = chosen(EMPLOYMENT_TYPES, posting.employmentType)
  const level = chosen(WORK_LEVELS, posting.workLevel)
  const terms: PostingTerms = {
    employment: type && { type: type.choice, note: type.note },
    level: level && { level: level.choice, note: level.note },
    workplace: workplaceOf(posting),
    place: placeOf(posting.location),
    pay,
  }
  return settleTerms({ ...posting, salaryRange: '', terms })
}

function chosen<Choice extends string>(choices: readonly Choice[], text: string) {
  const choice = choices.find((word) => text === word || text.startsWith(`${word}, `))
  return choice === undefined ? null : { choice, note: text.slice(choice.length + 2) }
}

function workplaceOf({ location, employmentType }: Posting): Workplace {
  if (location.startsWith(REMOTE)) return 'remote'
  return employmentType.startsWith('Hybrid') ? 'hybrid' : 'on-site'
}

function placeOf(location: string): PostingTerms['place'] {
  const place = location.startsWith(REMOTE) ? location.slice(REMOTE.length) : location
  const country = Object.keys(countries).find((name) => place === name || place.endsWith(`, ${name}`)) ?? ''
  return { city: country === '' ? place : place.slice(0, -country.length).replace(/, $/u, ''), country }
}
