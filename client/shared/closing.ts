import type { Answer } from '#contract/applications/application-ledger.rules.ts'

export interface ClosingPayload {
  jobId: string
  position: string
  /** The answer for every waiting applicant outside `apart`; empty to send none. */
  text: string
  /** `applicationId`: the application that was seen; a later one is left. */
  apart: { candidateId: string; applicationId: string; kind: Answer; text: string }[]
  /** Who gets `text` although they stand apart (`isLeftUndecided`). */
  included: { candidateId: string; applicationId: string }[]
  /** Ids of the applications left undecided. */
  undecided: string[]
  /** The newest application that the writer knew of, null for none: later ones get no words. */
  newest: { id: string; appliedAt: string } | null
}
