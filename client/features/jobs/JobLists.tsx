import type { ReactNode } from 'react'
import type { Job } from '#client/api/domain.ts'
import { Bullets } from '#client/ui/Bullets.tsx'
import layout from '#client/ui/layout.module.css'
import { Tag } from '#client/ui/Tag.tsx'
import styles from './JobLists.module.css'

interface JobListsProps {
  job: Job
  /** The heading level. */
  level?: 2 | 3
}

/** The job's overview and its three lists, without empty ones. */
export function JobLists({ job, level = 2 }: JobListsProps) {
  return (
    <div className={styles['prose']}>
      <Section level={level} title="Overview" isMissing={job.overview === ''}>
        <p className={layout['written']}>{job.overview}</p>
      </Section>
      <Section level={level} title="Skills" isMissing={job.skills.length === 0}>
        <ul role="list" className={styles['skills']}>
          {job.skills.map((skill) => (
            <li key={skill}>
              <Tag tone="brand">{skill}</Tag>
            </li>
          ))}
        </ul>
      </Section>
      <Section level={level} title="Requirements" isMissing={job.requirements.length === 0}>
        <Bullets items={job.requirements} />
      </Section>
      <Section level={level} title="Responsibilities" isMissing={job.responsibilities.length === 0}>
        <Bullets items={job.responsibilities} />
      </Section>
      <Section level={level} title="You will be asked" isMissing={!job.mustHaves?.length}>
        <Bullets items={(job.mustHaves ?? []).map(({ question }) => question)} />
        <p className={layout['small']}>When you apply. No answer is refused or scored by the board.</p>
      </Section>
    </div>
  )
}

interface SectionProps extends Required<Pick<JobListsProps, 'level'>> {
  title: string
  isMissing: boolean
  children: ReactNode
}

function Section({ level, title, isMissing, children }: SectionProps) {
  if (isMissing) return null
  const Heading = `h${level}` as const
  return (
    <section className={styles['section']}>
      <Heading className={styles['heading']}>{title}</Heading>
      {children}
    </section>
  )
}
