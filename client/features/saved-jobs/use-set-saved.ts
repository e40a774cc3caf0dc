import type { Job } from '#client/api/domain.ts'
import { problemMessages } from '#client/messages/problem-messages.ts'
import { milestones } from '#client/offline/milestones.ts'
import { SavedLimit } from '#client/offline/saved/saved-limit.ts'
import { useSavedJobs } from '#client/offline/saved/SavedJobsProvider.tsx'
import { toast } from '#client/ui/toast.ts'

interface Options {
  /** Whether to offer an undo, for a job that disappears. */
  hasUndo?: boolean
}

/** Saves a job or removes it, and reports a failure. Resolves once that is stored on the device, or has failed. */
export function useSetSaved(): (job: Job, isSaved: boolean, options?: Options) => Promise<void> {
  const saved = useSavedJobs()
  const set = async (job: Job, isSaved: boolean, { hasUndo = false }: Options = {}): Promise<void> => {
    try {
      await saved.set({ jobId: job.id, job, isSaved })
    } catch (error) {
      toast.error(isSaved ? 'Not saved' : 'Still on your list', reasonOf(error))
      return
    }
    if (isSaved) milestones.notify('saved')
    else if (hasUndo) toast.undoable('Taken off your list', () => void set(job, true), job.position)
  }
  return set
}

function reasonOf(error: unknown): string {
  if (error instanceof SavedLimit) return problemMessages['saved.limit'].text
  if (!(error instanceof DOMException)) return 'What saves jobs could not be loaded. Try again with a network.'
  return error.name === 'QuotaExceededError'
    ? 'This device has no room left. Make some, then try again.'
    : 'This browser stores nothing, as in a private window.'
}
