import { useMemo } from 'react'
import { cleanPosting } from '#contract/jobs/job-change.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { FAILED, type ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { editJobAction, type EditJobPayload } from './posting.action.ts'

export interface EditedJob {
  /** As it will be once everything on this device is sent. */
  job: Job
  /** The newest changes of it that are queued. */
  queued: ActionRecord<EditJobPayload> | undefined
  /** The newest changes of it that the board has refused. */
  refused: ActionRecord<EditJobPayload> | undefined
}

/** A job with the changes that are queued for it on this device. Each change holds all its words: the newest counts. */
export function withEdits(job: Job, edits: readonly ActionRecord<EditJobPayload>[]): EditedJob {
  const own = edits.filter(({ payload }) => payload.jobId === job.id)
  const queued = own.findLast(({ status }) => status !== FAILED)
  const refused = own.findLast(({ status }) => status === FAILED)
  return { job: queued ? { ...job, ...cleanPosting(queued.payload.posting) } : job, queued, refused }
}

export function useEditedJob(job: Job): EditedJob {
  const edits = usePendingActions(editJobAction)
  return useMemo(() => withEdits(job, edits), [job, edits])
}
