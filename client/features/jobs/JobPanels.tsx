import { Link } from '@tanstack/react-router'
import type { Job } from '#client/api/domain.ts'
import { Card } from '#client/ui/Card.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { EmployerFacts, JobFacts } from './JobFacts.tsx'
import { ReportJob } from './ReportJob.tsx'
import styles from './JobPanels.module.css'

/** The side panel: the job at a glance and its company, without empty fields. */
export function JobPanels({ job }: { job: Job }) {
  return (
    <>
      <Card as="section" padding="lg">
        <h2 className={styles['heading']}>At a glance</h2>
        <JobFacts job={job} />
      </Card>
      <Card as="section" padding="lg">
        <div className={styles['company']}>
          <Avatar name={job.companyName} />
          <h2 className={styles['name']}>
            <Link to="/company/$id" params={{ id: job.recruiterId }}>
              {job.companyName}
            </Link>
          </h2>
        </div>
        <EmployerFacts job={job} />
      </Card>
      <ReportJob job={job} />
    </>
  )
}
