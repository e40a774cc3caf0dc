import type { Viewer } from '#contract/auth/viewer.ts'
import { HIDDEN_JOBS_MAX } from '#contract/hidden-jobs/hidden-job.rules.ts'
import type { HiddenJob } from '#contract/hidden-jobs/hidden-job.schema.ts'
import type { Job } from '#client/api/domain.ts'
import { StorageError } from '#client/api/storage-error.ts'
import { formatError } from '#client/messages/format-error.ts'
import { problemMessages } from '#client/messages/problem-messages.ts'
import { changeOf, withChange } from '#client/offline/hidden/hidden.rules.ts'
import { visitorHidden } from '#client/offline/hidden/visitor-hidden.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { toast } from '#client/ui/toast.ts'
import { hideAction } from './hide.action.ts'

export type NamedJob = Pick<Job, 'id' | 'position' | 'companyName'>

interface Hider {
  outbox: Pick<Outbox, 'submit'>
  role: Viewer['role']
  /** The currently hidden jobs; a function, because 'Undo' is pressed later. */
  known: () => readonly HiddenJob[]
}

/** Hides a job, with an undo toast, or shows it again. Resolves once that is stored on the device, or has failed. */
export async function setHidden(hider: Hider, job: NamedJob, isHidden: boolean): Promise<void> {
  const { outbox, role, known } = hider
  const before = known().find(({ jobId }) => jobId === job.id)
  if (isHidden && !before && known().length >= HIDDEN_JOBS_MAX) {
    toast.problem(problemMessages['hidden.limit'])
    return
  }
  const change = { jobs: [changeOf(job, before, Date.now())], isHidden }
  const onCommitted = () => {
    if (isHidden) toast.undoable('Job hidden', () => void setHidden(hider, job, false), job.position, 'hidden')
  }
  try {
    if (role === '') {
      visitorHidden.put(withChange(visitorHidden.getSnapshot(), change))
      onCommitted()
      return
    }
    const outcome = await outbox.submit({ kind: hideAction, payload: change }, { onCommitted })
    if (outcome.kind === 'refused') toast.error(notDone(isHidden), formatError(outcome.error).text)
  } catch (error) {
    const text =
      error instanceof StorageError ? 'This device has no room for it, or stores nothing.' : formatError(error).text
    toast.error(notDone(isHidden), text)
  }
}

const notDone = (isHidden: boolean): string => (isHidden ? 'Not hidden' : 'Still hidden')
