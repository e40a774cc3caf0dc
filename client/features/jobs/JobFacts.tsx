import type { ReactNode } from 'react'
import { mailLink } from '#contract/auth/email.ts'
import { formatYearlyPay } from '#contract/jobs/pay.rules.ts'
import { WORKPLACE_WORDS } from '#contract/jobs/posting-terms.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { AddressText } from '#client/ui/AddressText.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { WebLink } from '#client/ui/WebLink.tsx'
import styles from './JobFacts.module.css'

/** The job at a glance; what is not filled in is said to be missing. */
export function JobFacts({ job }: { job: Job }) {
  return (
    <DescriptionList
      facts={[
        { icon: 'stairs-up', term: 'Experience', value: job.experience },
        { icon: 'award', term: 'Work Level', value: job.workLevel },
        { icon: 'briefcase', term: 'Employment Type', value: job.employmentType },
        { icon: 'coin', term: 'Salary Range', value: payIn(job) },
        { icon: 'map-pin', term: 'Location', value: job.location },
        ...(job.terms?.workplace
          ? [{ icon: 'building' as const, term: 'Workplace', value: WORKPLACE_WORDS[job.terms.workplace] }]
          : []),
      ]}
    />
  )
}

/** The pay as it is written, and by the year, so that jobs compare. */
function payIn({ salaryRange, terms }: Job): ReactNode {
  const yearly = terms?.pay && formatYearlyPay(terms.pay)
  if (!yearly) return salaryRange
  return (
    <>
      {salaryRange}{' '}
      <span className={styles['yearly']}>
        {yearly}
        {terms.pay?.note && ', full-time'}
      </span>
    </>
  )
}

/** What a job says of its company. */
export type CompanyOfJob = Pick<
  Job,
  'companyName' | 'companyLocation' | 'employeeRange' | 'founded' | 'companyEmail' | 'companyWebsite'
>

/** The company behind a job. */
export function EmployerFacts({ job }: { job: CompanyOfJob }) {
  return (
    <DescriptionList
      facts={[
        { icon: 'users', term: 'Company Size', value: job.employeeRange },
        { icon: 'calendar', term: 'Founded', value: job.founded },
        { icon: 'mail', term: 'Email', value: mailTo(job.companyEmail) },
        { icon: 'building', term: 'Company Location', value: job.companyLocation },
        { icon: 'world', term: 'Website', value: job.companyWebsite && <WebLink address={job.companyWebsite} /> },
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
