import type { ReactNode } from 'react'
import type { Job } from '#client/api/domain.ts'
import { formatDay } from '#client/messages/when.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { Contours } from '#client/ui/Illustration.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { EmployerFacts, JobFacts } from './JobFacts.tsx'
import { JobLists } from './JobLists.tsx'
import { ClosedLine } from './ClosedLine.tsx'
import { ConfirmedLine } from './ConfirmedLine.tsx'
import { CompanyLink } from './CompanyLink.tsx'
import { JobMeta } from './JobMeta.tsx'
import styles from './JobPane.module.css'
import { ReportJob } from './ReportJob.tsx'
import type { JobSearch } from './job-search.ts'
import { useNow } from '#client/ui/use-now.ts'

interface JobPaneProps {
  job: Job
  /** The actions on the job. */
  actions: ReactNode
  /** The questions about it; absent for a deleted job. */
  questions?: ReactNode
  /** The search of the list beside it, for the way back from the full page. */
  list: JobSearch
}

/** A job beside the list it was selected from, with everything its page has. */
export function JobPane({ job, actions, questions, list }: JobPaneProps) {
  const now = useNow()
  const fullPage = (
    <LinkButton to="/job-details/$id" params={{ id: job.id }} state={{ list }} variant="subtle">
      Open full page
    </LinkButton>
  )
  return (
    <article className={styles['pane']}>
      <header className={styles['head']}>
        <div className={styles['ground']} aria-hidden="true">
          <Contours />
        </div>
        <div className={styles['who']}>
          <Avatar name={job.companyName} size="lg" isFaded={!job.isOpen} />
          <div className={styles['words']}>
            <h2>{job.position}</h2>
            <p className={styles['by']}>
              <span>
                by <CompanyLink job={job} />
              </span>{' '}
              <time dateTime={job.createdAt}>{`Posted ${formatDay(job.createdAt, now)}`}</time>
            </p>
          </div>
          {fullPage}
        </div>
        <JobMeta job={job} />
        {questions && !job.isOpen && <ClosedLine job={job} now={now} />}
        <ConfirmedLine job={job} now={now} />
        <div className={styles['apply']}>{actions}</div>
      </header>
      <div className={styles['body']}>
        <JobLists job={job} level={3} />
        <aside className={styles['facts']} aria-label="At a glance and company">
          <JobFacts job={job} />
          <EmployerFacts job={job} />
          {questions && <ReportJob job={job} />}
        </aside>
        {questions && <div className={styles['questions']}>{questions}</div>}
      </div>
    </article>
  )
}
