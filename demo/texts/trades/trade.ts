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

/** A candidate's question, with the recruiter's reply if there is one. */
export type AskedQuestion = readonly [question: string, reply?: string]

/** A trade's job at one employer. Its lists come before the trade's, or replace them from three entries on. */
export interface Vacancy {
  at: EmployerKey
  /** Default: the trade's position. */
  position?: string
  /** Default: one of the employer's places. */
  place?: string
  /** Two or three sentences for the middle of the overview. */
  detail: string
  /** Default: Skilled. */
  level?: Level
  /** Default: one of the trade's employment types. */
  type?: string
  experience?: string
  skills?: readonly string[]
  requirements?: readonly string[]
  responsibilities?: readonly string[]
  /** Ends the overview in place of one of the trade's closings. */
  closing?: string
  /** Asked for this vacancy only. */
  question?: AskedQuestion
}

/** The common parts of a trade's jobs, to be combined with each vacancy. */
export interface Trade {
  position: string
  field: Field
  /** As a multiple of the country's skilled pay. */
  pay: number
  paid: 'salary' | 'wage'
  types: readonly string[]
  /** Words that may follow the work level: 'with certificate'. */
  levelDetail?: string
  /** One sentence each on hours or colleagues: an overview ends with one of them. */
  closings: readonly string[]
  skills: readonly string[]
  requirements: readonly string[]
  responsibilities: readonly string[]
  vacancies: readonly Vacancy[]
  /** Questions that fit any of the vacancies; each is asked at most once. */
  questions: readonly AskedQuestion[]
}
