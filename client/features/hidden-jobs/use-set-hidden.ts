import { useEffect, useRef } from 'react'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { toast } from '#client/ui/toast.ts'
import type { HiddenJob } from '#contract/hidden-jobs/hidden-job.schema.ts'
import type { NamedJob } from './set-hidden.ts'

/**
 * Returns a function that hides a job, with an undo toast, or shows it again. Its code is loaded on first use. `list`
 * holds the currently hidden jobs.
 */
export function useSetHidden(list: readonly HiddenJob[]): (job: NamedJob, isHidden: boolean) => Promise<void> {
  const outbox = useOutbox()
  const { role } = useViewer()
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  return async (job, isHidden) => {
    const loaded = await import('./set-hidden.ts').catch(() => null)
    if (loaded) return loaded.setHidden({ outbox, role, known: () => latest.current }, job, isHidden)
    toast.error(isHidden ? 'Not hidden' : 'Still hidden', 'Try again with a connection.')
  }
}
