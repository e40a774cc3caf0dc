import { forKinds, type LiveTable } from '#client/api/live-table.ts'
import { jobKey, myQuestionsKey } from '#client/api/query-keys.ts'

export const questionEvents: LiveTable = {
  ...forKinds(['question.asked', 'question.answered'], ({ jobId = '', otherId }, viewer) => [
    { queryKey: jobKey(viewer, jobId) },
    ...(otherId === viewer.userId ? [{ queryKey: myQuestionsKey(viewer) }] : []),
  ]),
  // Removing a job removes its questions; its name, and whether it is closed, are shown beside them.
  ...forKinds(['job.changed', 'job.closed', 'job.reopened', 'job.removed'], ({ jobId }, viewer) => [
    { queryKey: myQuestionsKey(viewer), mentioning: jobId },
  ]),
}
