import { useState } from 'react'
import { isToPick, openTimes } from '#contract/applications/interview.rules.ts'
import { Button } from '#client/ui/Button.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { useWanted } from '#client/ui/use-wanted.ts'
import { usePicks, type OwnInterview, type PickSubject } from './use-pick.ts'

const PickDialog = onDemand(async () => (await import('./PickDialog.tsx')).PickDialog)

interface PickButtonProps {
  subject: PickSubject
  interview: OwnInterview
  now: Date
  /** In a list: shown only as long as the candidate has to pick a time. */
  isInList?: boolean
  onOpen: () => void
}

/** Opens the offered times, as long as there are any. */
export function PickButton({ subject, interview, now, isInList = false, onOpen }: PickButtonProps) {
  const { waiting } = usePicks(subject.jobId)
  const isFirst = isToPick(interview, now, interview.taken) && !waiting
  const canPick =
    interview.state === 'agreed'
      ? Date.parse(interview.start) > now.getTime()
      : openTimes(interview, now, interview.taken).length > 0
  if (!canPick || (isInList && !isFirst)) return null
  const change = interview.state === 'agreed' && !waiting ? 'Change or cancel' : 'Change'
  return (
    <Button
      variant={isFirst ? (isInList ? 'primary' : 'brand') : 'outline'}
      size={isInList || !isFirst ? 'sm' : 'md'}
      aria-label={isInList ? `Pick a time for the interview as ${subject.position}` : undefined}
      onClick={onOpen}
    >
      {isFirst ? 'Pick a time' : change}
    </Button>
  )
}

/** The dialog with the times. It lives outside the buttons that open it, which come and go as picks are sent. */
export function usePickDialog(now: Date) {
  const [asked, setAsked] = useState<{ subject: PickSubject; interview: OwnInterview } | null>(null)
  const [isOpen, setOpen] = useState(false)
  // A new key for each opening resets the form.
  const [opening, setOpening] = useState(0)
  const wantsDialog = useWanted(isOpen)
  const { waiting } = usePicks(asked?.subject.jobId ?? '')
  const open = (subject: PickSubject, interview: OwnInterview) => {
    setAsked({ subject, interview })
    setOpening(opening + 1)
    setOpen(true)
  }
  /** `currentOf`: the interview of a job as the screen has it now, which may have changed since the dialog was opened. */
  const dialog = (currentOf: (jobId: string) => OwnInterview | undefined) => {
    if (!wantsDialog || !asked) return null
    const interview = currentOf(asked.subject.jobId) ?? asked.interview
    return (
      <PickDialog
        key={opening}
        subject={asked.subject}
        interview={interview}
        wanted={waiting?.payload.start ?? interview.start}
        now={now}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    )
  }
  return { open, dialog }
}
