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
    // By their words: with an id of its own each, the same text would be another one every time.
    ...(posting.mustHaves?.length
      ? [{ mustHaves: posting.mustHaves.map(({ question, kind }) => [question, kind]) }]
      : []),
  ]
}

/** A changed posting; a client that knows no terms leaves those that still agree with its texts, and so the questions. */
export const changedPosting = (stored: Posting, changed: Posting): Posting =>
  settleTerms({
    ...changed,
    ...(changed.terms === undefined && stored.terms && { terms: stored.terms }),
    ...(changed.mustHaves === undefined && stored.mustHaves && { mustHaves: stored.mustHaves }),
  })

/** Whether two jobs say the same. */
export const hasSamePosting = (one: { posting: Posting }, other: { posting: Posting }): boolean =>
  JSON.stringify(contentOf(one.posting)) === JSON.stringify(contentOf(other.posting))
