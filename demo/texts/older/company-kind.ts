import type { CompanyCategory } from '#contract/profiles/user.options.ts'

/** A kind of company of which there are many on the board. */
export interface CompanyKind {
  category: CompanyCategory
  /** What stands behind the company's own name. */
  nouns: readonly string[]
  /** One sentence each: '{name}' is the company, '{city}' its place, '{founded}' a year, '{n}' and '{many}' numbers. */
  about: readonly string[]
  /** The first year in which one of the kind may have been founded; unset, long ago. */
  since?: number
  /** What its recruiter is. */
  role: string
  /** The positions of the trades it posts for, beside those that every company has. */
  trades: readonly string[]
}
