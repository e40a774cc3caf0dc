import type { ReactNode } from 'react'
import { mailLink } from '../../../contract/auth/email.ts'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { webAddress } from './web-address.ts'

/** The job at a glance; what is not filled in is said to be missing. */
export function JobFacts({ job }: { job: Job }) {
  return (
    <Facts
      facts={[
        { icon: 'stairs-up', term: 'Experience', value: job.experience },
        { icon: 'award', term: 'Work Level', value: job.workLevel },
        { icon: 'briefcase', term: 'Employment Type', value: job.employmentType },
        { icon: 'coin', term: 'Salary Range', value: job.salaryRange },
        { icon: 'map-pin', term: 'Location', value: job.location },
      ]}
    />
  )
}

/** The company behind a job. */
export function EmployerFacts({ job }: { job: Job }) {
  return (
    <Facts
      facts={[
        { icon: 'users', term: 'Company Size', value: job.employeeRange },
        { icon: 'calendar', term: 'Founded', value: job.founded },
        { icon: 'mail', term: 'Email', value: mailTo(job.companyEmail) },
        { icon: 'building', term: 'Company Location', value: job.companyLocation },
        { icon: 'world', term: 'Website', value: webLink(job.companyWebsite) },
      ]}
    />
  )
}

const mailTo = (address: string): ReactNode =>
  address && (
    <a href={mailLink(address)}>
      <AddressText address={address} />
    </a>
  )

/** A link where the text is an address on the web; otherwise the text as it was written. */
function webLink(text: string): ReactNode {
  const url = webAddress(text)
  if (!url) return text
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer nofollow">
      <AddressText address={`${url.host}${url.pathname === '/' ? '' : url.pathname}`} />
    </a>
  )
}
