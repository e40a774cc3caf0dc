import type { Job } from '#client/api/domain.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useProjection } from '#client/offline/outbox/use-projection.ts'

interface CloseInsteadProps {
  job: Job
  onWanted: () => void
}

/** Says that a job stays open, beside an answer that calls it filled, and offers to close it. */
export function CloseInstead({ job, onWanted }: CloseInsteadProps) {
  const { isOpen } = useProjection()('openState', job).value
  if (!isOpen || job.isTakenDown) return null
  return (
    <Alert
      tone="info"
      icon="info-circle"
      title={`${job.position} stays open`}
      actions={
        <Button size="sm" onClick={onWanted}>
          Close it instead
        </Button>
      }
    >
      <p>Closing it lets you answer everyone who waits.</p>
    </Alert>
  )
}
