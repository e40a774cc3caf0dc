import type { Answer } from '#contract/applications/application-ledger.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { putJob } from '#client/api/job-cache.ts'
import { jobKey } from '#client/api/query-keys.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'
import { appliedTimesOf } from '#client/shared/applied-times.ts'
import { orWithout } from '#client/shared/or-without.ts'
import { formatOpenChange } from './posting.action.ts'

export interface ClosingPayload {
  jobId: string
  position: string
  /** The answer for every waiting applicant outside `apart`; empty to send none. */
  text: string
  /** `appliedAt`: when the application was sent; a later one is left. Actions of older versions have none. */
  apart: { candidateId: string; kind: Answer; text: string; appliedAt?: string }[]
}

/** Closes a job with an answer for every waiting applicant. */
export const closeJobAction: OfflineAction<ClosingPayload, Job> = {
  name: 'close-job',
  lane: ({ jobId }) => `job:${jobId}`,
  subject: ({ jobId }) => jobId,
  isReplaceable: true,
  meaning: ({ jobId, text, apart }) => [jobId, text, apart],
  async perform(api, { id, userId, email, payload: { jobId, text, apart: people } }) {
    const apart = people.map(({ candidateId, kind, text: words }) => ({ candidateId, kind, text: words }))
    const body = { id, userId, email, jobId, text, apart }
    const answer = await orWithout(appliedTimesOf(people), (seen) =>
      api.call('closeJob', { body: { ...body, ...seen } }),
    )
    return answer.data
  },
  onSent: (cache, { answer, sentAt }) => putJob(cache, answer, sentAt),
  onFailed: (cache, { jobId }) => cache.invalidate(jobKey(cache.viewer, jobId)),
  icon: 'lock',
  words: ({ position, text }) => ({ title: `Close: ${position}`, text }),
  sentWords: ({ answer }) => formatOpenChange(answer),
}
