import type { CompanyCategory } from '#contract/profiles/user.options.ts'

/** A kind of company that is common on the demo board. */
export interface CompanyKind {
  category: CompanyCategory
  /** Words that follow the company's own name. */
  nouns: readonly string[]
  /** One sentence each: '{name}' is the company, '{city}' its place, '{founded}' a year, '{n}' and '{many}' numbers. */
  about: readonly string[]
  /** The earliest founding year of such a company; if unset, long ago. */
  since?: number
  /** The recruiter's role. */
  role: string
  /** The positions of the trades it posts in, besides those that every company has. */
  trades: readonly string[]
}
