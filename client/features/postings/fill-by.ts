import type { PostingDraft } from './posting-draft.ts'

/** A day in the reader's time zone, like '2026-03-31'. */
const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const hasPassed = (day: string, now: Date): boolean => day !== '' && day < dayOf(now)

/** The error message for the day to fill a job by. The day that the form began with may have passed meanwhile. */
export function fillByIssues({ fillBy }: PostingDraft, begun: PostingDraft, now: Date): Record<string, string> {
  if (fillBy === begun.fillBy) return {}
  // Browsers accept years of one to six digits: '26' is the year 26, which has passed.
  if (fillBy.length > '2026-03-31'.length) return { fillBy: 'Enter the year with four digits.' }
  return hasPassed(fillBy, now) ? { fillBy: 'Choose today or a later day.' } : {}
}

/** The form's values for a duplicate: without the day to fill it by, where that has passed. */
export const duplicateOf = (draft: PostingDraft, now: Date): PostingDraft =>
  hasPassed(draft.fillBy, now) ? { ...draft, fillBy: '' } : draft
