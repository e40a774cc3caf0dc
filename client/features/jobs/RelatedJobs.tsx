import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { exactMatches } from '#contract/jobs/job-ranking.rules.ts'
import { similarSearch } from '#contract/jobs/similar-jobs.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Job } from '#client/api/domain.ts'
import { useDeviceJobs } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useHiddenJobs } from '#client/shared/use-hidden-jobs.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import { JobGrid, type OwnMarks } from './JobGrid.tsx'
import styles from './RelatedJobs.module.css'
import { companyJobsQuery } from './company.queries.ts'
import { RELATED, similarJobsQuery } from './related.queries.ts'

interface RelatedJobsProps extends Pick<OwnMarks, 'applications' | 'bookmarkOf' | 'hideOf'> {
  job: Job
}

/** Below a job: others of its employer, and similar ones. Offline, those that are on this device. */
export function RelatedJobs({ job, ...marks }: RelatedJobsProps) {
  const api = useApi()
  const ofCompany = useInfiniteQuery(companyJobsQuery(api, job.recruiterId)).data
  const alike = useQuery(similarJobsQuery(api, job)).data
  const here = useDeviceJobs(useViewer().email, !ofCompany || !alike)?.jobs
  const { ids: hidden } = useHiddenJobs()
  const { others, similar } = useMemo(() => {
    const open = (here ?? []).filter(({ isOpen }) => isOpen)
    const own =
      ofCompany?.pages.flatMap(({ data }) => data) ?? open.filter(({ recruiterId }) => recruiterId === job.recruiterId)
    const search = similarSearch(job)
    // An empty search would find all jobs.
    const like = alike ?? (search === '' ? [] : exactMatches(open, search))
    return {
      others: own.filter(({ id }) => id !== job.id && !hidden.has(id)).slice(0, RELATED),
      similar: like
        .filter(({ id, recruiterId }) => id !== job.id && recruiterId !== job.recruiterId && !hidden.has(id))
        .slice(0, RELATED),
    }
  }, [ofCompany, alike, here, job, hidden])
  return (
    <div className={clsx(layout['wrap'], styles['related'])}>
      {others.length > 0 && (
        <Section
          title={`More from ${job.companyName}`}
          all={
            <LinkButton
              to="/company/$id"
              params={{ id: job.recruiterId }}
              variant="subtle"
              rightSection={<Icon name="chevron-right" size="sm" />}
            >
              See the company
            </LinkButton>
          }
        >
          <JobGrid jobs={others} {...marks} level={3} />
        </Section>
      )}
      {similar.length > 0 && (
        <Section title="Similar jobs">
          <JobGrid jobs={similar} {...marks} level={3} />
        </Section>
      )}
    </div>
  )
}

function Section({ title, all, children }: { title: string; all?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{title}</h2>
        {all}
      </div>
      {children}
    </section>
  )
}
