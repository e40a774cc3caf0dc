import { useState } from 'react'

interface Address {
  /** The id of the job whose applicants the page's address asks for. */
  openedFor: string | undefined
  /** Called when a job's applicants are asked for on the page. */
  onShow: ((id: string) => void) | undefined
  /** Called when they have been looked at. */
  onSeen: (() => void) | undefined
}

/** Whose applicants are shown: the page's address has it, so that Back from the details of one leads to the others. */
export function useShownApplicants({ openedFor, onShow, onSeen }: Address) {
  // The job outlives its window, so that nothing changes while that closes.
  const [jobId, setJobId] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [before, setBefore] = useState<string>()
  const open = (id: string) => {
    setJobId(id)
    setOpen(true)
  }
  if (before !== openedFor) {
    setBefore(openedFor)
    if (openedFor === undefined) setOpen(false)
    else open(openedFor)
  }
  const show = (id: string) => {
    open(id)
    onShow?.(id)
  }
  const close = () => {
    setOpen(false)
    if (openedFor !== undefined) onSeen?.()
  }
  return { jobId, isOpen, show, close }
}
