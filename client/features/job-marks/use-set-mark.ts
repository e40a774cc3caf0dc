import { useQueryClient } from '@tanstack/react-query'
import type { MarkKind } from '#contract/job-marks/job-mark.rules.ts'
import { useSavedJobs } from '#client/offline/job-marks/SavedJobsProvider.tsx'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { toast } from '#client/ui/toast.ts'
import { NOT_DONE, NOT_LOADED } from './mark-words.ts'
import type { MarkOptions, Markable } from './set-mark.ts'

/**
 * Returns a function that marks a job or removes its mark, and reports a failure. It resolves once that is stored on the
 * device, or has failed. Its code is loaded on first use.
 */
export function useSetMark<Kind extends MarkKind>(kind: Kind) {
  const marker = { saved: useSavedJobs(), outbox: useOutbox(), viewer: useViewer(), queryClient: useQueryClient() }
  return async (job: Markable[Kind], isSet: boolean, options?: MarkOptions): Promise<void> => {
    const loaded = await import('./set-mark.ts').catch(() => null)
    if (loaded) return loaded.setMark(marker, kind, job, isSet, options)
    toast.error(NOT_DONE[kind][isSet ? 'set' : 'remove'], NOT_LOADED)
  }
}
