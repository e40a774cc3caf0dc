import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { JobSearch } from '#client/features/jobs/job-search.ts'

interface SharedJob {
  /** The job in the URL of Find Jobs, which wide screens show beside the list. */
  job: string | undefined
  list: JobSearch
  /** Null until known. */
  isWide: boolean | null
}

/**
 * Opens the page of a job when the app starts at a URL with a job beside the list, on a screen that has no room for
 * both: somebody on a wide screen may have shared it. Back leads to the list.
 */
export function useSharedJob({ job, list, isWide }: SharedJob): void {
  const navigate = useNavigate()
  const { state, history } = useRouter()
  // After a navigation, the page before is resolved when this one is first rendered.
  const [isStart] = useState(() => (state.resolvedLocation ?? state.location).href === state.location.href)
  // A window that becomes narrow later keeps the list.
  const isDecided = useRef(false)
  useEffect(() => {
    if (isDecided.current || isWide === null) return
    isDecided.current = true
    if (!isStart || isWide || job === undefined) return
    // Without the job, so that a reload of the list stays there.
    void navigate({ to: '/jobs', search: list, replace: true })
    // Otherwise the browser gets both changes as one: the list would keep its job.
    history.flush()
    void navigate({ to: '/job-details/$id', params: { id: job }, state: { list } })
  }, [isStart, isWide, job, list, navigate, history])
}
