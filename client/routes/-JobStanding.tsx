import type { Job } from '../../contract/jobs/job.schema.ts'
import { ApplicationNote } from '../features/applications/ApplicationNote.tsx'
import { useNow } from '../features/jobs/use-now.ts'
import { useViewer } from '../session/SessionProvider.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { useKeepJob } from './-use-keep-job.ts'
import styles from './job-page.module.css'

/** What the viewer has to do with this job already, and what they can do about it. */
export function JobStanding({ job }: { job: Job }) {
  const viewer = useViewer()
  const now = useNow()
  const keep = useKeepJob()
  return (
    <div className={classes(layout['wrap'], styles['standing'])}>
      <ApplicationNote job={job} viewer={viewer} now={now} onWithdrawn={keep} />
    </div>
  )
}
