import type { ReactNode } from 'react'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { Bullets } from '../../ui/Bullets.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import styles from './JobDetails.module.css'
import { JobPanels } from './JobPanels.tsx'
import { JobQuestions } from './JobQuestions.tsx'

/** All there is about a job (spec, point 2: job details); the panels stand beside it, or below it on small screens. */
export function JobDetails({ job }: { job: Job }) {
  return (
    <div className={classes(layout['wrap'], styles['two'])}>
      <div className={styles['prose']}>
        <Section title="Overview">
          <p className={styles['overview']}>{job.overview}</p>
        </Section>
        <Section title="Skills" isMissing={job.skills.length === 0}>
          <ul role="list" className={styles['skills']}>
            {job.skills.map((skill) => (
              <li key={skill}>
                <Tag tone="brand" className={styles['skill']}>
                  {skill}
                </Tag>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Requirements" isMissing={job.requirements.length === 0}>
          <Bullets items={job.requirements} />
        </Section>
        <Section title="Responsibilities" isMissing={job.responsibilities.length === 0}>
          <Bullets items={job.responsibilities} />
        </Section>
      </div>
      <aside className={styles['aside']} aria-label="At a glance and company">
        <JobPanels job={job} />
      </aside>
      <div className={styles['prose']}>
        <JobQuestions questions={job.queries} companyName={job.companyName} />
      </div>
    </div>
  )
}

function Section({ title, isMissing = false, children }: { title: string; isMissing?: boolean; children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h2 className={styles['heading']}>{title}</h2>
      {isMissing ? <p className={styles['nil']}>Not provided</p> : children}
    </section>
  )
}
