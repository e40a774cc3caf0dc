import { useEffect, useRef } from 'react'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useHiddenJobs } from '#client/shared/use-hidden-jobs.ts'
import { toast } from '#client/ui/toast.ts'
import type { NamedJob } from './set-hidden.ts'

/** Hides a job or shows it again, and offers to undo the first. What does it is loaded when it is first wanted. */
export function useSetHidden(): (job: NamedJob, isHidden: boolean) => Promise<void> {
  const outbox = useOutbox()
  const { role } = useViewer()
  const { list } = useHiddenJobs()
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
