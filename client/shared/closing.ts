import type { Answer } from '#contract/applications/application-ledger.rules.ts'

export interface ClosingPayload {
  jobId: string
  position: string
  /** The answer for every waiting applicant outside `apart`; empty to send none. */
  text: string
  /** `appliedAt`: when the application was sent; a later one is left. */
  apart: { candidateId: string; kind: Answer; text: string; appliedAt: string }[]
  /** Who gets `text` although they stand apart (`isLeftUndecided`). */
  included: { candidateId: string; appliedAt: string }[]
  /** Ids of those left undecided. */
  undecided: string[]
  /**
   * When the newest application was sent that the writer knew of; later ones get no words. Absent without any.
   */
  appliedUpTo?: string | undefined
}
