import { WORKPLACE_WORDS } from '#contract/jobs/posting-terms.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { dayWords } from '#client/messages/when.ts'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/icon-paths.ts'
import layout from '#client/ui/layout.module.css'
import styles from './JobMeta.module.css'

interface JobMetaProps {
  job: Pick<Job, 'location' | 'employmentType' | 'salaryRange' | 'createdAt' | 'terms'>
  /** For the line of a card, which says when the job was posted; without it, the larger one of a job's page, with the pay. */
  now?: Date
}

/** Where and how much of the day, and since when or for how much. */
export function JobMeta({ job, now }: JobMetaProps) {
  const entries: [IconName, string][] = [
    ['map-pin', job.location],
    ...(job.terms?.workplace && job.terms.workplace !== 'remote'
      ? [['building', WORKPLACE_WORDS[job.terms.workplace]] satisfies [IconName, string]]
      : []),
    ['briefcase', job.employmentType],
    ['coin', job.salaryRange || 'Pay not given'],
  ]
  if (now) {
    const words = entries.slice(0, -1).map(([, text]) => text)
    return (
      <p className={styles['line']}>
        <span>{words.filter(Boolean).join(' · ')}</span>
        <time dateTime={job.createdAt}>
          <span className={layout['unseen']}>Posted </span>
          {dayWords(job.createdAt, now)}
        </time>
      </p>
    )
  }
  return (
    <p className={styles['meta']}>
      {entries
        .filter(([, text]) => text)
        .map(([icon, text]) => (
          <span key={icon}>
            <Icon name={icon} size="sm" />
            {text}
          </span>
        ))}
    </p>
  )
}
