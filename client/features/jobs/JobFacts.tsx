import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { mailLink } from '#contract/auth/email.ts'
import { formatYearlyPay } from '#contract/jobs/pay.rules.ts'
import { WORKPLACE_LABELS } from '#contract/jobs/posting-terms.options.ts'
import { OPENING_WORDS } from '#contract/jobs/posting-terms.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { calendarDay } from '#client/messages/when.ts'
import { AddressText } from '#client/ui/AddressText.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { WebLink } from '#client/ui/WebLink.tsx'
import styles from './JobFacts.module.css'

/** The job at a glance, without empty fields; only the pay is named when it is missing. */
export function JobFacts({ job }: { job: Job }) {
  return <DescriptionList facts={written(jobFacts({ ...job, salaryRange: job.salaryRange || 'Pay not given' }))} />
}

/** The facts that are filled in, without a note about missing pay. */
export const writtenFacts = (job: Job): Fact[] => written(jobFacts(job))

const written = (facts: Fact[]): Fact[] => facts.filter(({ value }) => Boolean(value))

type Fact = ComponentProps<typeof DescriptionList>['facts'][number]

function jobFacts(job: Job): Fact[] {
  return [
    { icon: 'stairs-up', term: 'Experience', value: job.experience },
    { icon: 'award', term: 'Work Level', value: job.workLevel },
    { icon: 'briefcase', term: 'Employment Type', value: job.employmentType },
    { icon: 'coin', term: 'Salary Range', value: payIn(job) },
    { icon: 'map-pin', term: 'Location', value: job.location },
    ...(job.terms?.workplace
      ? [{ icon: 'building' as const, term: 'Workplace', value: WORKPLACE_LABELS[job.terms.workplace] }]
      : []),
    ...(job.terms?.opening
      ? [{ icon: 'users' as const, term: 'Hiring for', value: OPENING_WORDS[job.terms.opening] }]
      : []),
    ...(job.terms?.fillBy
      ? [{ icon: 'calendar' as const, term: 'Fill by', value: calendarDay(job.terms.fillBy) }]
      : []),
  ]
}

/** The pay as written, and per year to make jobs comparable. */
function payIn({ salaryRange, terms }: Job): ReactNode {
  const yearly = terms?.pay && formatYearlyPay(terms.pay)
  if (!yearly) return salaryRange
  return (
    <>
      <span>{salaryRange}</span>{' '}
      <span className={styles['yearly']}>{terms.pay?.note ? `${yearly}, full-time` : yearly}</span>
    </>
  )
}

/** The company's fields in a job. */
export type CompanyOfJob = Pick<
  Job,
  'companyName' | 'companyLocation' | 'employeeRange' | 'founded' | 'companyEmail' | 'companyWebsite'
>

/** The company's facts, without empty fields; its employer gets a link to fill those in. */
export function EmployerFacts({ job, isOwn = false }: { job: CompanyOfJob; isOwn?: boolean }) {
  const facts = companyFacts(job)
  const missing = facts.filter(({ value }) => !value).map(({ term }) => term)
  return (
    <>
      {missing.length < facts.length && <DescriptionList facts={written(facts)} />}
      {isOwn && missing.length > 0 && (
        <Link to="/dashboard/my-profile" className={styles['add']}>{`Add on My Profile: ${missing.join(', ')}`}</Link>
      )}
    </>
  )
}

/** Whether any of the company's facts is filled in. */
export const hasFacts = (job: CompanyOfJob): boolean => companyFacts(job).some(({ value }) => Boolean(value))

const companyFacts = (job: CompanyOfJob): Fact[] => [
  { icon: 'users', term: 'Company Size', value: job.employeeRange },
  { icon: 'calendar', term: 'Founded', value: job.founded },
  { icon: 'mail', term: 'Email', value: mailTo(job.companyEmail) },
  { icon: 'building', term: 'Company Location', value: job.companyLocation },
  { icon: 'world', term: 'Website', value: job.companyWebsite && <WebLink address={job.companyWebsite} /> },
]

const mailTo = (address: string): ReactNode =>
  address && (
    <a href={mailLink(address)}>
      <AddressText address={address} />
    </a>
  )
