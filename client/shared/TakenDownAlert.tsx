import type { TakenDown } from '#contract/reports/decision.schema.ts'
import { decisionReasonLabels, standingTitle } from '#client/messages/decision-messages.ts'
import { formatDate } from '#client/messages/when.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { LinkButton } from '#client/ui/Button.tsx'

interface TakenDownAlertProps {
  takenDown: TakenDown
  now: Date
}

/** Tells the owner that a job is taken down, why, and where to appeal. */
export function TakenDownAlert({ takenDown: { caseId, at, reason, text }, now }: TakenDownAlertProps) {
  return (
    <Alert
      tone="warning"
      icon="ban"
      title={standingTitle('job', 'in-force')}
      actions={
        <LinkButton to="/dashboard/decisions" hash={`case-${caseId}`} size="sm" variant="outline">
          What you can do
        </LinkButton>
      }
    >
      <p>
        <span>{`${decisionReasonLabels[reason]}, decided on`}</span>{' '}
        <time dateTime={at}>{`${formatDate(at, now)}.`}</time> <span>Nobody else sees it.</span>
      </p>
      {text && <p>{text}</p>}
    </Alert>
  )
}
