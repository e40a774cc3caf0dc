import { changedTerms, settleTerms } from '#contract/jobs/posting-terms.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'

/** A posting's values in a fixed order, independent of its key order: the content that its id stands for. */
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
    // Left out when there are none, so that content sent before this field existed stays the same.
    ...(posting.terms ? [posting.terms] : []),
    // By text: each has an id of its own, so including ids would make equal text differ every time.
    ...(posting.mustHaves?.length
      ? [{ mustHaves: posting.mustHaves.map(({ question, kind }) => [question, kind]) }]
      : []),
  ]
}

/**
 * Applies a change. When the client does not know terms or questions, keeps the stored ones; the terms only as far as
 * they agree with the text.
 */
export const changedPosting = (stored: Posting, changed: Posting): Posting =>
  settleTerms({
    ...changed,
    terms: changedTerms(stored, changed),
    ...(changed.mustHaves === undefined && stored.mustHaves && { mustHaves: stored.mustHaves }),
  })

/** Whether two jobs have the same posting. */
export const hasSamePosting = (one: { posting: Posting }, other: { posting: Posting }): boolean =>
  JSON.stringify(contentOf(one.posting)) === JSON.stringify(contentOf(other.posting))
