import { forKinds, type LiveTable } from '#client/api/live-table.ts'
import { BOARD_KEY, jobKey, personalKey } from '#client/api/query-keys.ts'

/** Public queries on open jobs: the lists and their counts. */
const LISTS = ['jobs', 'newest-jobs', 'job-counts', 'job-count', 'similar-jobs'].map((name) => ({
  queryKey: [...BOARD_KEY, name],
}))

export const jobEvents: LiveTable = {
  // The page of a job may have been opened just before it was posted.
  ...forKinds(['job.posted', 'job.changed', 'job.closed', 'job.reopened', 'job.removed'], ({ jobId = '' }, viewer) => [
    ...LISTS,
    { queryKey: jobKey(viewer, jobId) },
  ]),
  company: ({ otherId }, viewer) => [
    ...LISTS.map((list) => ({ ...list, mentioning: otherId })),
    { queryKey: [...personalKey(viewer), 'job'], mentioning: otherId },
  ],
}
