import type { Generated } from 'kysely'
import type { CompanyCategory, EmployeeRange, Gender, Role } from '#contract/profiles/user.options.ts'
import type { Profile } from '#contract/profiles/user.schema.ts'
import type { StoredBoolean, StoredJson } from '#server/database/codecs.ts'

export interface UsersTable {
  id: string
  /** The account's id at the authentication provider. */
  uid: string
  email: string
  /** Whether the provider has ever verified it. */
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
  /** In bytes, 0 without a resume. */
  resume_size: Generated<number>
  profile: StoredJson<Profile>
  created_at: string
  updated_at: string
  /** When the account is deleted, or was; what is shown of it is nameless from the request on. */
  deletes_at: Generated<string | null>
  /** Since when those who run the board let its owner write nothing. */
  suspended_at: Generated<string | null>
  /** When its owner logged out everywhere else: sign-ins of before on devices that are not known are refused. */
  others_ended_at: Generated<string | null>
  /** When the token was made by which the record has its address: epoch seconds, null where that is not known. */
  email_issued_at: Generated<number | null>
}
