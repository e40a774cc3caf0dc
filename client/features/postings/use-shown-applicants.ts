import { useState } from 'react'

/** Whose applicants are shown: the job's that the page was opened for, until another is asked for. */
export function useShownApplicants(openedFor: string | undefined, onSeen: (() => void) | undefined) {
  // The job outlives its window, so that nothing changes while that closes.
  const [jobId, setJobId] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [before, setBefore] = useState<string>()
  const show = (id: string) => {
    setJobId(id)
    setOpen(true)
  }
  if (before !== openedFor) {
    setBefore(openedFor)
    if (openedFor !== undefined) show(openedFor)
  }
  const close = () => {
    setOpen(false)
    if (openedFor !== undefined) onSeen?.()
  }
  return { jobId, isOpen, show, close }
}
