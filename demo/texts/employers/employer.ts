import type { CompanyCategory, EmployeeRange, Gender } from '#contract/profiles/user.options.ts'
import type { CountryName } from '#demo/texts/countries.ts'

/** An employer of the demo board and the recruiter who posts for it. */
export interface Employer {
  name: string
  category: CompanyCategory
  size: EmployeeRange
  founded: string
  domain: string
  /** The local part of the address that candidates may write to. */
  inbox: string
  /** Empty if the employer has none, or gave none. */
  website: string
  /** Street and city. */
  address: string
  /** The country that sets its pay, also for remote work. */
  country: CountryName
  /** Where its jobs are; the first is the main one. */
  places: readonly string[]
  /** One sentence each, valid for any job: an overview opens with one of them. */
  about: readonly string[]
  recruiter: { firstName: string; lastName: string; gender: Gender; role: string }
}
