import type { Job } from '#client/api/domain.ts'
import { Switch } from '#client/ui/Switch.tsx'
import { CloseJobDialog } from './CloseJobDialog.tsx'
import styles from './PostedJobs.module.css'
import { useSetOpen } from './use-set-open.ts'

/** Opens and closes a job of one's own. */
export function JobSwitch({ job }: { job: Job }) {
  const { isOpen, isChanging, isKept, flip, isAsking, stopAsking } = useSetOpen(job)
  return (
    <span className={styles['status']} aria-busy={isChanging}>
      <Switch label={`${job.position} is open`} checked={isOpen} onChange={flip}>
        {isChanging ? 'Saving' : !isKept && !isOpen && job.pausedAt ? 'Paused' : statusWords(isOpen, isKept)}
      </Switch>
      <CloseJobDialog job={job} opened={isAsking} onClose={stopAsking} />
    </span>
  )
}

function statusWords(isOpen: boolean, isKept: boolean): string {
  const word = isOpen ? 'Open' : 'Closed'
  return isKept ? `${word}, will be sent` : word
}
