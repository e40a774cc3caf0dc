import type { CompanyCategory, EmployeeRange, Gender } from '#contract/profiles/user.options.ts'
import type { CountryName } from '#demo/texts/countries.ts'

/** An employer of the demo board and the recruiter who posts for it. */
export interface Employer {
  name: string
  category: CompanyCategory
  size: EmployeeRange
  founded: string
  domain: string
  /** The mailbox candidates may write to, before the @. */
  inbox: string
  /** Empty: the employer has none, or gave none. */
  website: string
  /** Street and city. */
  address: string
  /** Where it pays from, also for remote work. */
  country: CountryName
  /** Where its jobs are; the first is the main one. */
  places: readonly string[]
  /** One sentence each, true whatever the job: an overview opens with one of them. */
  about: readonly string[]
  recruiter: { firstName: string; lastName: string; gender: Gender; role: string }
}
