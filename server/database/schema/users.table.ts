import type { Generated } from 'kysely'
import type { CompanyCategory, EmployeeRange, Gender, Role } from '#contract/profiles/user.options.ts'
import type { Profile } from '#contract/profiles/user.schema.ts'
import type { StoredBoolean, StoredJson } from '#server/database/codecs.ts'

export interface UsersTable {
  id: string
  /** The account's id at the authentication provider. */
  uid: string
  email: string
  /** Whether the provider has ever verified the email address. */
  email_verified: Generated<StoredBoolean>
  role: Role
  first_name: string
  last_name: string
  gender: Gender
  term: StoredBoolean
  address: string
  city: string
  country: string
  postcode: string
  company_name: string
  employee_range: EmployeeRange | ''
  company_category: CompanyCategory | ''
  role_in_company: string
  profile_image: string
  resume_link: string
  /** In bytes; 0 without a resume. */
  resume_size: Generated<number>
  profile: StoredJson<Profile>
  created_at: string
  updated_at: string
  /** When the account is or was deleted; it is shown without a name from the request on. */
  deletes_at: Generated<string | null>
  /** Since when an administrator has suspended the user from writing anything. */
  suspended_at: Generated<string | null>
  /** When the user logged out everywhere else: earlier sign-ins on unknown devices are refused. */
  others_ended_at: Generated<string | null>
  /** The issue time of the token that set the email address, in epoch seconds; null when unknown. */
  email_issued_at: Generated<number | null>
}
