import { Suspense, lazy, useState } from 'react'
import { reportMessages } from '#client/messages/report-messages.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { Reported } from './report.action.ts'

// Seldom opened.
const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }))

interface ReportButtonProps {
  reported: Reported
  /** Shows the flag alone. */
  isShort?: boolean
  className?: string | undefined
}

/** Opens the dialog that reports something. */
export function ReportButton({ reported, isShort = false, className }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { title } = reportMessages[reported.kind]
  const flag = <Icon name="flag" size="sm" />
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        className={className}
        leftSection={isShort ? undefined : flag}
        aria-label={isShort ? title : undefined}
        title={isShort ? title : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isShort ? flag : title}
      </Button>
      <ReportOf reported={isOpen ? reported : null} onClose={() => setOpen(false)} />
    </>
  )
}

/** The dialog that reports something, for whoever has a button of their own; closed while there is nothing to report. */
export function ReportOf({ reported, onClose }: { reported: Reported | null; onClose: () => void }) {
  const [last, setLast] = useState(reported)
  // It closes with the words it had.
  if (reported && reported.id !== last?.id) setLast(reported)
  if (!last) return null
  return (
    <Suspense>
      <ReportDialog key={last.id} reported={last} opened={reported !== null} onClose={onClose} />
    </Suspense>
  )
}
