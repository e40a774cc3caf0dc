import type { Job } from '../../../contract/jobs/job.schema.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import styles from './JobDetails.module.css'
import { JobLists } from './JobLists.tsx'
import { JobPanels } from './JobPanels.tsx'
import { JobQuestions } from './JobQuestions.tsx'

/** All there is about a job (spec, point 2: job details); the panels stand beside it, or below it on small screens. */
export function JobDetails({ job }: { job: Job }) {
  return (
    <div className={classes(layout['wrap'], styles['two'])}>
      <JobLists job={job} />
      <aside className={styles['aside']} aria-label="At a glance and company">
        <JobPanels job={job} />
      </aside>
      <div>
        <JobQuestions questions={job.queries} companyName={job.companyName} />
      </div>
    </div>
  )
}
