import type { Gender } from '#contract/profiles/user.options.ts'
import type { Profile } from '#contract/profiles/user.schema.ts'
import type { Field } from '#demo/texts/trades/trade.ts'

/** A candidate of the demo board. Omitted profile fields are empty. */
export interface Candidate {
  firstName: string
  lastName: string
  gender: Gender
  email: string
  address: string
  city: string
  postcode: string
  country: string
  /** The fields whose jobs they apply to and ask about. */
  fields: readonly Field[]
  profile: Partial<Profile>
}
