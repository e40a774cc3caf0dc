import type { MustHaveAnswer } from '#contract/jobs/must-have.rules.ts'
import type { KindName } from '#client/offline/outbox/action-kind.ts'

export interface ApplicationPayload {
  jobId: string
  position: string
  companyName: string
  appliedAt: string
}

export interface ApplyPayload extends ApplicationPayload {
  /** For the employer, where there is one: records of before have none. */
  note?: string
  /** To the must-have questions as they were read, where the job asks any: records of before have none. */
  answers?: MustHaveAnswer[]
  /** `updatedAt` of the job as it was seen: records of before have none. */
  jobUpdatedAt?: string
}

// Every list of jobs reads what is pending of these; how they are sent, the outbox alone has to know.
export const APPLY: KindName<ApplyPayload> = { name: 'apply' }
export const WITHDRAW: KindName<ApplicationPayload> = { name: 'withdraw' }
