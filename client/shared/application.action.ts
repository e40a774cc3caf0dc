import type { AppliedTo, User } from '#client/api/domain.ts'
import { putDeskApplicant } from '#client/api/desk-cache.ts'
import { applicantDeskKey, candidateKey, jobKey, postedJobsKey } from '#client/api/query-keys.ts'
import type { OfflineAction } from './offline-action.ts'

/** Identifies an application to one of the employer's jobs. */
export interface ApplicationSubject {
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
  onSent(cache, { payload: { candidateId }, answer, sentAt }) {
    cache.put<User & { appliedTo?: AppliedTo[] }>(candidateKey(cache.viewer, candidateId), sentAt, (person) =>
      person?.appliedTo
        ? { ...person, appliedTo: person.appliedTo.map((one) => (one.jobId === answer.jobId ? answer : one)) }
        : person,
    )
    const { jobId, standing } = answer
    putDeskApplicant(cache, { jobId, candidateId }, sentAt, (one) => (standing ? { ...one, standing } : one))
    cache.invalidate(postedJobsKey(cache.viewer))
    cache.invalidate(jobKey(cache.viewer, jobId))
  },
  onFailed(cache, { candidateId }) {
    cache.invalidate(candidateKey(cache.viewer, candidateId))
    cache.invalidate(applicantDeskKey(cache.viewer))
  },
} satisfies Partial<OfflineAction<ApplicationSubject, AppliedTo>>
