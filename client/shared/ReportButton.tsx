import { useState } from 'react'
import { reportMessages } from '#client/messages/report-messages.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import type { Reported } from './report.action.ts'

// Rarely opened.
const ReportDialog = onDemand(async () => (await import('./ReportDialog.tsx')).ReportDialog)

interface ReportButtonProps {
  reported: Reported
  /** Shows only the flag icon. */
  isShort?: boolean
  className?: string | undefined
}

/** Opens the report dialog. */
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

/** The report dialog, for components with their own button; closed while `reported` is null. */
export function ReportOf({ reported, onClose }: { reported: Reported | null; onClose: () => void }) {
  const [last, setLast] = useState(reported)
  // Keep the content during the closing transition.
  if (reported && reported.id !== last?.id) setLast(reported)
  if (!last) return null
  return <ReportDialog key={last.id} reported={last} opened={reported !== null} onClose={onClose} />
}
