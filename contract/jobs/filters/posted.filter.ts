import type { ChoiceFilter } from './filter.rules.ts'

/** The choices for a job's maximum age, in days. */
const POSTED_WITHIN = { day: 1, week: 7, month: 30 } as const
export type PostedWithin = keyof typeof POSTED_WITHIN

/** The earliest posting time that passes the filter. */
export const postedSince = (within: PostedWithin, now: number): string =>
  new Date(now - POSTED_WITHIN[within] * 86_400_000).toISOString()

export const postedFilter: ChoiceFilter<'posted', PostedWithin> = {
  name: 'posted',
  kind: 'choice',
  label: 'Posted within',
  choices: ['day', 'week', 'month'],
  wordsOf: (within) => (within === 'day' ? 'Last 24 hours' : `Last ${POSTED_WITHIN[within as PostedWithin]} days`),
  any: 'Any time',
  matches: ({ createdAt }, within, now) => createdAt >= postedSince(within, now),
}
