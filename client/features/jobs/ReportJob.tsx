import type { Job } from '#client/api/domain.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { ReportButton } from '#client/shared/ReportButton.tsx'
import styles from './JobPanels.module.css'

/** Reports a job of another user. */
export function ReportJob({ job: { id, position, recruiterId } }: { job: Job }) {
  if (useViewer().userId === recruiterId) return null
  return <ReportButton className={styles['report']} reported={{ kind: 'job', id, name: position }} />
}
