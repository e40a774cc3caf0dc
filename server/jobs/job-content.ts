import { settleTerms } from '#contract/jobs/posting-terms.rules.ts'
import type { Posting } from '#contract/jobs/job.schema.ts'

/** A posting's values in an order of their own, whatever the order of its keys: what its id stands for. */
export function contentOf(posting: Posting): unknown[] {
  return [
    posting.position,
    posting.experience,
    posting.workLevel,
    posting.employmentType,
    posting.salaryRange,
    posting.location,
    posting.overview,
    posting.skills,
    posting.responsibilities,
    posting.requirements,
    // Left out where there are none, so that what was sent before they came stays the same content.
    ...(posting.terms ? [posting.terms] : []),
  ]
}

/** A changed posting with its terms; a client that knows none leaves those that still agree with its texts. */
export const withTermsOf = (stored: Posting, changed: Posting): Posting =>
  settleTerms(changed.terms === undefined && stored.terms ? { ...changed, terms: stored.terms } : changed)

/** Whether two jobs say the same. */
export const hasSamePosting = (one: { posting: Posting }, other: { posting: Posting }): boolean =>
  JSON.stringify(contentOf(one.posting)) === JSON.stringify(contentOf(other.posting))
