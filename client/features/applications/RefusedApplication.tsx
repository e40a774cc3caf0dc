import { useEffect, useState, type ReactNode } from 'react'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { RefusedAct } from '#client/shared/RefusedAct.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { applyAction } from './apply.action.ts'
import type { ApplyPayload } from './apply.kinds.ts'

/** In milliseconds. Within it, a form that is still on the page takes back what was refused. */
const TAKEN_BACK_MS = 300

interface RefusedApplicationProps {
  record: ActionRecord<ApplyPayload>
  /** Whether it was refused while the page was open: its form may be there still. */
  isJustRefused: boolean
  /** What was written. */
  children: ReactNode
}

/** On the page of a job: an application that the server refused after it had waited. It stays under 'Waiting to send'. */
export function RefusedApplication({ record, isJustRefused, children }: RefusedApplicationProps) {
  const [stays, setStays] = useState(!isJustRefused)
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), TAKEN_BACK_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!stays) return null
  return (
    <RefusedAct
      kind={applyAction}
      record={record}
      title="Your application was not sent"
      actions={
        <LinkButton to="/waiting" variant="outline" size="sm">
          Waiting to send
        </LinkButton>
      }
    >
      {children}
    </RefusedAct>
  )
}
