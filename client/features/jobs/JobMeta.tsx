import { useContext } from 'react'
import { WORKPLACE_LABELS } from '#contract/jobs/posting-terms.options.ts'
import type { Job } from '#client/api/domain.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { Joined } from '#client/ui/Joined.tsx'
import type { IconName } from '#client/ui/icon-paths.ts'
import styles from './JobMeta.module.css'
import { PlaceWords } from './place-words.ts'

interface JobMetaProps {
  job: Pick<Job, 'location' | 'employmentType' | 'point' | 'salaryRange' | 'terms'>
  /** The short line of a card, without the pay. */
  isShort?: boolean
}

/** The place, how far it is if that is asked, the employment type and, on a job's page, the pay. */
export function JobMeta({ job, isShort = false }: JobMetaProps) {
  const workplace = workplaceOf(job)
  const entries: [IconName, string][] = [
    ['map-pin', useContext(PlaceWords)?.(job) ?? job.location],
    ...(workplace ? [['building', workplace] satisfies [IconName, string]] : []),
    ['briefcase', job.employmentType],
    ['coin', job.salaryRange || 'Pay not given'],
  ]
  if (isShort) {
    const words = entries.slice(0, -1).map(([, text]) => text)
    return (
      <p className={styles['line']}>
        <Joined texts={words} />
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
            <span>{text}</span>
          </span>
        ))}
    </p>
  )
}

/** The workplace, unless the place or the employment type says it already. */
function workplaceOf({ employmentType, terms }: JobMetaProps['job']): string | null {
  if (!terms?.workplace || terms.workplace === 'remote') return null
  const words = WORKPLACE_LABELS[terms.workplace]
  return employmentType.toLowerCase().includes(words.toLowerCase()) ? null : words
}
