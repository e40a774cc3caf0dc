import { useMemo } from 'react'
import { cleanPosting, isSamePosting } from '#contract/jobs/job-change.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { FAILED, type ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { editJobAction, type EditJobPayload } from './posting.action.ts'

export interface EditedJob {
  /** The job as if every pending action had been sent. */
  job: Job
  /** The job without queued edits. */
  stored: Job
  /** The newest queued edit. */
  queued: ActionRecord<EditJobPayload> | undefined
  /** The newest edit that the server refused. */
  refused: ActionRecord<EditJobPayload> | undefined
}

/** Applies this device's queued edits to a job. Each edit holds the complete posting, so the newest one counts. */
export function withEdits(job: Job, edits: readonly ActionRecord<EditJobPayload>[]): EditedJob {
  const own = edits.filter(({ payload }) => payload.jobId === job.id)
  const queued = own.findLast(({ status }) => status !== FAILED)
  const refused = own.findLast(({ status }) => status === FAILED)
  if (!queued) return { job, stored: job, queued, refused }
  const { base, posting } = queued.payload
  // A further edit is based on what this one is based on: the job may have been changed elsewhere since.
  return { job: { ...job, ...cleanPosting(posting), updatedAt: base.updatedAt }, stored: job, queued, refused }
}

type Edit = ActionRecord<EditJobPayload>

/** A refused edit after those that it was made upon, one after the other: it holds what they hold. */
export function withEarlierRefused(refused: Edit, edits: readonly Edit[]): Edit[] {
  return edits
    .filter(
      ({ seq, status, payload }) => seq < refused.seq && status === FAILED && payload.jobId === refused.payload.jobId,
    )
    .reduceRight<Edit[]>(
      (held, edit) => {
        const [{ payload: { base } } = refused] = held
        return isSamePosting(base, edit.payload.posting) ? [edit, ...held] : held
      },
      [refused],
    )
}

export function useEditedJob(job: Job): EditedJob {
  const edits = usePendingActions(editJobAction)
  return useMemo(() => withEdits(job, edits), [job, edits])
}
