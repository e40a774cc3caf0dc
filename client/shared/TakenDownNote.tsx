import { Link } from '@tanstack/react-router'
import type { TakenDown } from '#contract/reports/decision.schema.ts'
import { decisionReasonLabels } from '#client/messages/decision-messages.ts'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './TakenDownNote.module.css'

/** Tells the author that a text is hidden from others, why, and where to appeal. */
export function TakenDownNote({ takenDown: { caseId, reason, text } }: { takenDown: TakenDown }) {
  return (
    <p className={styles['note']}>
      <Icon name="ban" size="sm" />
      <span>
        <span>
          {`Taken down by those who run the board: ${decisionReasonLabels[reason]}.${text ? ` ${text}` : ''} Only you see it.`}
        </span>{' '}
        <Link to="/dashboard/decisions" hash={`case-${caseId}`}>
          What you can do
        </Link>
      </span>
    </p>
  )
}
