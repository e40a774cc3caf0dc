import type { MustHaveAnswer } from '#contract/jobs/must-have.rules.ts'
import type { KindName } from '#client/offline/outbox/action-kind.ts'

interface ApplicationPayload {
  jobId: string
  position: string
  companyName: string
}

/** The id of its action becomes that of the application. */
export interface ApplyPayload extends ApplicationPayload {
  appliedAt: string
  /** A note for the employer. */
  note?: string
  /** Answers to the must-have questions as the candidate read them, if the job has any. */
  answers?: MustHaveAnswer[]
  /** The `updatedAt` of the job as the candidate saw it. */
  jobUpdatedAt?: string
}

export interface WithdrawPayload extends ApplicationPayload {
  applicationId: string
}

// Apart from the actions: every list of jobs reads these pending kinds, but only the outbox needs the code that sends.
export const APPLY: KindName<ApplyPayload> = { name: 'apply' }
export const WITHDRAW: KindName<WithdrawPayload> = { name: 'withdraw' }
