import { useMemo } from 'react'
import { isSamePosting } from '#contract/jobs/job-change.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { isOfKind } from '#client/offline/outbox/action-kind.ts'
import { FAILED, type ActionRecord, type OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import { useProjection } from '#client/offline/outbox/use-projection.ts'
import type { Project } from '#client/replica/project.ts'
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

/** A job with this device's edits. Each edit holds the complete posting. */
export function editedJob(project: Project<OutboxRecord>, job: Job): EditedJob {
  const { value, acts, refused } = project('posting', job)
  const newest = (records: readonly OutboxRecord[]) => records.findLast((record) => isOfKind(editJobAction, record))
  return { job: value, stored: job, queued: newest(acts), refused: newest(refused) }
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
  const project = useProjection()
  return useMemo(() => editedJob(project, job), [project, job])
}
