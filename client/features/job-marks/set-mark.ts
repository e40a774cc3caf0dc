import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import { HIDDEN_JOBS_MAX, changeTimeAfter, type MarkKind } from '#contract/job-marks/job-mark.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { StorageError } from '#client/api/storage-error.ts'
import { formatError } from '#client/messages/format-error.ts'
import { problemMessages } from '#client/messages/problem-messages.ts'
import { markedJob, withMarks } from '#client/replica/job-marks.ts'
import { SavedLimit } from '#client/offline/job-marks/saved-limit.ts'
import type { SavedJobs } from '#client/offline/job-marks/saved-jobs.ts'
import { visitorHidden } from '#client/offline/job-marks/visitor-hidden.ts'
import { milestones } from '#client/offline/milestones.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { hiddenNow } from '#client/shared/use-hidden-jobs.ts'
import { toast } from '#client/ui/toast.ts'
import { NOT_DONE, NOT_LOADED } from './mark-words.ts'
import { hideAction } from './mark.action.ts'

/** What a mark needs of a job: a saved one is stored as a whole. */
export interface Markable {
  saved: Job
  hidden: Pick<Job, 'id' | 'position' | 'companyName'>
}

export interface MarkOptions {
  /** Whether to offer an undo, for a job that disappears. */
  hasUndo?: boolean
}

interface Marker {
  saved: Pick<SavedJobs, 'set'>
  outbox: Pick<Outbox, 'submit' | 'getSnapshot' | 'kinds'>
  viewer: Viewer
  queryClient: QueryClient
}

/** Stores a change of a mark on this device, and calls `onStored` then. */
const STORE: { [Kind in MarkKind]: (...change: StoreArguments<Kind>) => Promise<void> } = {
  async saved({ saved }, job, isSaved, onStored) {
    await saved.set({ jobId: job.id, job, isSaved })
    if (isSaved) milestones.notify('saved')
    onStored()
  },

  async hidden(marker, job, isSet, onStored) {
    const { outbox, viewer } = marker
    const list = hiddenNow(marker)
    const before = list.find(({ jobId }) => jobId === job.id)
    if (isSet && !before && list.length >= HIDDEN_JOBS_MAX) return toast.problem(problemMessages['hidden.limit'])
    const change = { jobs: [markedJob(job, changeTimeAfter(before, Date.now()))], isSet }
    if (viewer.role === '') {
      visitorHidden.put(withMarks(list, change))
      return onStored()
    }
    const outcome = await outbox.submit({ kind: hideAction, payload: change }, { onCommitted: onStored })
    if (outcome.kind === 'refused') throw outcome.error
  },
}
type StoreArguments<Kind extends MarkKind> = [Marker, job: Markable[Kind], isSet: boolean, onStored: () => void]

const UNDO = { saved: 'Taken off your list', hidden: 'Job hidden' } as const

/** Marks a job or removes its mark. Resolves once that is stored on the device, or has failed. */
export async function setMark<Kind extends MarkKind>(
  marker: Marker,
  kind: Kind,
  job: Markable[Kind],
  isSet: boolean,
  { hasUndo = false }: MarkOptions = {},
): Promise<void> {
  const undo = () => void setMark(marker, kind, job, !isSet)
  const onStored = () => {
    if (hasUndo) toast.undoable(UNDO[kind], undo, job.position, kind === 'hidden' ? kind : undefined)
  }
  try {
    await STORE[kind](marker, job, isSet, onStored)
  } catch (error) {
    toast.error(NOT_DONE[kind][isSet ? 'set' : 'remove'], reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SavedLimit) return problemMessages['saved.limit'].text
  const cause = error instanceof StorageError ? error.cause : error
  // The code of the store could not be loaded.
  if (cause instanceof TypeError) return NOT_LOADED
  if (!(cause instanceof DOMException)) return formatError(error).text
  return cause.name === 'QuotaExceededError'
    ? 'This device has no room left. Make some, then try again.'
    : 'This browser stores nothing, as in a private window.'
}
