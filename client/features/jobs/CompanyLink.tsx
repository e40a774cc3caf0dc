import { Link } from '@tanstack/react-router'
import type { Job } from '#client/api/domain.ts'
import styles from './CompanyLink.module.css'

/** The company's name, as a link to its page. */
export function CompanyLink({ job }: { job: Pick<Job, 'companyName' | 'recruiterId'> }) {
  return (
    <Link to="/company/$id" params={{ id: job.recruiterId }} className={styles['company']}>
      {job.companyName}
    </Link>
  )
}
