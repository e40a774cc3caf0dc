import type { EmployerKey } from '#demo/texts/employers/employers.ts'

export type Field =
  | 'care'
  | 'construction'
  | 'craft'
  | 'design'
  | 'energy'
  | 'farm'
  | 'ferry'
  | 'health'
  | 'hotel'
  | 'kitchen'
  | 'office'
  | 'quality'
  | 'school'
  | 'shop'
  | 'software'
  | 'transport'
  | 'writing'

export type Level = 'Entry' | 'Skilled' | 'Senior' | 'Team lead'

/** What a candidate asks, and the recruiter's reply where there is one. */
export type AskedQuestion = readonly [question: string, reply?: string]

/** One job of a trade at one employer: what is true of it alone. Lists given here come before the trade's; with three entries or more they stand alone. */
export interface Vacancy {
  at: EmployerKey
  /** The trade's position unless given. */
  position?: string
  /** One of the employer's places unless given. */
  place?: string
  /** Two or three sentences for the middle of the overview. */
  detail: string
  /** Skilled unless given. */
  level?: Level
  /** One of the trade's employment types unless given. */
  type?: string
  experience?: string
  skills?: readonly string[]
  requirements?: readonly string[]
  responsibilities?: readonly string[]
  /** Ends the overview in place of one of the trade's closings. */
  closing?: string
  /** Asked here and nowhere else. */
  question?: AskedQuestion
}

/** What the jobs of one trade share, to be combined with each vacancy. */
export interface Trade {
  position: string
  field: Field
  /** As a multiple of the country's skilled pay. */
  pay: number
  paid: 'salary' | 'wage'
  types: readonly string[]
  /** What may stand behind the work level: 'with certificate'. */
  levelDetail?: string
  /** One sentence each on hours or colleagues: an overview ends with one of them. */
  closings: readonly string[]
  skills: readonly string[]
  requirements: readonly string[]
  responsibilities: readonly string[]
  vacancies: readonly Vacancy[]
  /** What may be asked of any of the vacancies; each is asked once at most. */
  questions: readonly AskedQuestion[]
}
