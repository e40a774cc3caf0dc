import type { Job } from '#client/api/domain.ts'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/icon-paths.ts'
import { clsx } from 'clsx'
import styles from './JobMeta.module.css'

interface JobMetaProps {
  job: Pick<Job, 'location' | 'employmentType' | 'salaryRange'>
  /** The larger line in the head of a job's page, with the pay in it. */
  isLarge?: boolean
}

/** Where, how much of the day and, in the large line, for how much. */
export function JobMeta({ job, isLarge = false }: JobMetaProps) {
  const entries: [IconName, string][] = [
    ['map-pin', job.location],
    ['briefcase', job.employmentType],
    ...(isLarge ? [['coin', job.salaryRange || 'Pay not given'] satisfies [IconName, string]] : []),
  ]
  return (
    <p className={clsx(styles['meta'], isLarge && styles['large'])}>
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
