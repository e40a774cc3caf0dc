import type { ReactNode } from 'react'
import type { Job } from '#client/api/domain.ts'
import { dayWords } from '#client/messages/when.ts'
import { Contours } from '#client/ui/Illustration.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import styles from './JobHead.module.css'
import { JobMeta } from './JobMeta.tsx'
import { useNow } from '#client/ui/use-now.ts'

interface JobHeadProps {
  job: Job
  /** How it stands, in a word or two; for the owner alone. */
  tags?: ReactNode
  /** The way back to the list. */
  back: ReactNode
  /** What there is to do: in the head, and within the thumb's reach on a phone. */
  actions: ReactNode
}

/** The head of a job's page: who, where, for how much, and what to do about it. */
export function JobHead({ job, tags, back, actions }: JobHeadProps) {
  const now = useNow()
  return (
    <JobHeadFrame back={back}>
      <div className={styles['who']}>
        <Avatar name={job.companyName} size="lg" isFaded={!job.isOpen} className={styles['mark']} />
        <div className={styles['words']}>
          <h1 className={styles['title']}>{job.position}</h1>
          <p className={styles['by']}>
            <span>by {job.companyName}</span>{' '}
            <time dateTime={job.createdAt}>Posted {dayWords(job.createdAt, now)}</time>
          </p>
        </div>
        <div className={styles['actions']}>{actions}</div>
      </div>
      <div className={styles['line']}>
        <JobMeta job={job} />
        {tags && <div className={styles['tags']}>{tags}</div>}
      </div>
    </JobHeadFrame>
  )
}

/** The head's ground, with the way back on it. */
export function JobHeadFrame({ back, children }: { back: ReactNode; children: ReactNode }) {
  return (
    <header className={styles['head']}>
      <div className={styles['ground']} aria-hidden="true">
        <Contours />
      </div>
      <div className={clsx(layout['wrap'], styles['in'])}>
        {back}
        {children}
      </div>
    </header>
  )
}
