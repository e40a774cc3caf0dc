import { useViewer } from '#client/session/SessionProvider.tsx'
import { ReportButton } from '#client/shared/ReportButton.tsx'
import styles from './profile.module.css'

/** Reports an applicant. For employers only: nobody else can read an applicant's texts here. */
export function ReportCandidate({ id, name }: { id: string; name: string }) {
  const viewer = useViewer()
  if (viewer.role !== 'employer' || viewer.userId === id) return null
  return <ReportButton className={styles['report']} reported={{ kind: 'person', id, name }} />
}
