import type { Job } from '#client/api/domain.ts'
import { Switch } from '#client/ui/Switch.tsx'
import { CloseJobDialog } from './CloseJobDialog.tsx'
import { formatOpenState } from './open-state.ts'
import styles from './PostedJobs.module.css'
import { useSetOpen } from './use-set-open.ts'

interface JobSwitchProps {
  job: Job
  /** The job without queued edits, if `job` has them. */
  stored?: Job
}

/** A switch that opens and closes an employer's job. */
export function JobSwitch({ job, stored = job }: JobSwitchProps) {
  const { isOpen, isChanging, isQueued, flip, isAsking, stopAsking } = useSetOpen(stored)
  return (
    <span className={styles['status']} aria-busy={isChanging}>
      <Switch label={`${job.position} is open`} checked={isOpen} onChange={flip}>
        {isChanging ? 'Saving' : formatOpenState(isOpen, job, isQueued)}
      </Switch>
      <CloseJobDialog job={job} opened={isAsking} onClose={stopAsking} />
    </span>
  )
}
