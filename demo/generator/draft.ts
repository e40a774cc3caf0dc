import type { Posting } from '#contract/jobs/posting.schema.ts'
import type { EmployerKey } from '#demo/texts/employers/employers.ts'
import type { AskedQuestion, Field } from '#demo/texts/trades/trade.ts'

/** A job that is written but not yet posted. */
export interface Draft {
  employer: EmployerKey
  field: Field
  posting: Posting
  /** Candidates' questions about it, in this order. */
  questions: readonly AskedQuestion[]
}

/** When a draft is posted and closed, in days before now; null while it is open. */
export interface Timing {
  posted: number
  closed: number | null
}

/** Identifies a draft: an employer posts a position only once. */
export const draftKey = (employer: EmployerKey, position: string): string => `${employer}: ${position}`
export const keyOf = (draft: Draft): string => draftKey(draft.employer, draft.posting.position)
