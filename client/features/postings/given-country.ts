import { cleanPosting } from '#contract/jobs/job-change.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { jobRules } from '#contract/jobs/job.rules.ts'
import { NO_TERMS, saysRemote, type PostingTerms } from '#contract/jobs/posting-terms.rules.ts'
import { textIssue } from '#contract/text-rule.ts'
import { noteIssues, termsDraftOf, termsOf } from './terms-draft.ts'

/** The posting with this country, as the form for changing it would write it; nothing else changes. */
export function withGivenCountry(job: Posting, country: string): Posting {
  const { terms = NO_TERMS } = job
  const workplace = saysRemote(job.location) ? 'remote' : terms.workplace
  const draft = { ...termsDraftOf(job), country, workplace: workplace ?? '' }
  const { location, terms: written } = termsOf(draft)
  const isTooLong = noteIssues(draft)['location'] ?? textIssue(jobRules.location, location)
  // A long place keeps its words.
  if (isTooLong) return withTerms(job, { ...terms, workplace, place: { city: '', country } })
  return withTerms({ ...job, location }, { ...terms, workplace, place: written.place })
}

/** The posting as remote work, which needs no country. */
export const asRemote = (job: Posting): Posting => withTerms(job, { ...(job.terms ?? NO_TERMS), workplace: 'remote' })

const withTerms = (job: Posting, terms: PostingTerms): Posting => ({ ...cleanPosting(job), terms })
