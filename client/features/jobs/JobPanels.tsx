import type { ReactNode } from 'react'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Mark } from '../../ui/Mark.tsx'
import styles from './JobPanels.module.css'
import { webAddress } from './web-address.ts'

/** The side panel: the job at a glance, and the company behind it; what is not filled in is said to be missing. */
export function JobPanels({ job }: { job: Job }) {
  return (
    <>
      <Card as="section" padding="lg">
        <h2 className={styles['heading']}>At a glance</h2>
        <Facts
          facts={[
            { icon: 'stairs-up', term: 'Experience', value: job.experience },
            { icon: 'award', term: 'Work Level', value: job.workLevel },
            { icon: 'briefcase', term: 'Employment Type', value: job.employmentType },
            { icon: 'coin', term: 'Salary Range', value: job.salaryRange },
            { icon: 'map-pin', term: 'Location', value: job.location },
          ]}
        />
      </Card>
      <Card as="section" padding="lg">
        <div className={styles['company']}>
          <Mark name={job.companyName} />
          <h2 className={styles['name']}>{job.companyName}</h2>
        </div>
        <Facts
          facts={[
            { icon: 'users', term: 'Company Size', value: job.employeeRange },
            { icon: 'calendar', term: 'Founded', value: job.founded },
            { icon: 'mail', term: 'Email', value: mailLink(job.companyEmail) },
            { icon: 'building', term: 'Company Location', value: job.companyLocation },
            { icon: 'world', term: 'Website', value: webLink(job.companyWebsite) },
          ]}
        />
      </Card>
    </>
  )
}

const mailLink = (address: string): ReactNode => address && <a href={`mailto:${encodeURI(address)}`}>{address}</a>

/** A link where the text is an address on the web; otherwise the text as it was written. */
function webLink(text: string): ReactNode {
  const url = webAddress(text)
  if (!url) return text
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer nofollow">
      {`${url.host}${url.pathname === '/' ? '' : url.pathname}`}
    </a>
  )
}
