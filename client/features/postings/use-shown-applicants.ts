import { useState } from 'react'
import { useDialogAbout } from '#client/ui/use-dialog-about.ts'

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
  const { about: jobId, opened: isOpen, open, close: closeWindow } = useDialogAbout<string>()
  const [before, setBefore] = useState<string>()
  if (before !== openedFor) {
    setBefore(openedFor)
    if (openedFor === undefined) closeWindow()
    else open(openedFor)
  }
  const show = (id: string) => {
    open(id)
    onShow?.(id)
  }
  const close = () => {
    closeWindow()
    if (openedFor !== undefined) onSeen?.()
  }
  return { jobId, isOpen, show, close }
}
