import { useState } from 'react'

interface Address {
  /** The id of the job whose applicants the URL asks for. */
  openedFor: string | undefined
  /** Called when a job's applicants are opened on the page. */
  onShow: ((id: string) => void) | undefined
  /** Called when the window is closed. */
  onSeen: (() => void) | undefined
}

/** The job whose applicants are shown. The URL holds it, so that Back from one applicant leads to the others. */
export function useShownApplicants({ openedFor, onShow, onSeen }: Address) {
  // The job stays set after the window closes: its content must not change during the animation.
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
