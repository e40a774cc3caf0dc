import type { AppliedTo } from '#client/api/domain.ts'
import { applicationAnswer } from '#client/replica/application-answer.ts'
import type { OfflineAction } from './offline-action.ts'

/** An application to one of the employer's jobs. */
export interface ApplicationSubject {
  /** Names it: a later one of the same candidate is left as it is. */
  applicationId: string
  jobId: string
  candidateId: string
  position: string
  /** The candidate's name. */
  name: string
}

export const subjectOf = ({ jobId, candidateId }: ApplicationSubject) => `${jobId} ${candidateId}`

/** The common part of the employer's actions whose answer is the application. */
export const APPLICATION_ACTION = {
  lane: ({ jobId }) => `job:${jobId}`,
  answer: applicationAnswer,
} satisfies Partial<OfflineAction<ApplicationSubject, AppliedTo>>
