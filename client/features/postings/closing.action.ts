import { isSentLater, type Answer } from '#contract/applications/application-ledger.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { putJob } from '#client/api/job-cache.ts'
import { jobKey } from '#client/api/query-keys.ts'
import { counted } from '#client/messages/digits.ts'
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
  /**
   * When the newest application was sent that the writer knew of; later ones get no words. Absent without any, and in
   * actions of older versions.
   */
  appliedUpTo?: string | undefined
}

/** Closes a job with an answer for every waiting applicant. */
export const closeJobAction: OfflineAction<ClosingPayload, Job> = {
  name: 'close-job',
  lane: ({ jobId }) => `job:${jobId}`,
  subject: ({ jobId }) => jobId,
  isReplaceable: true,
  meaning: ({ jobId, text, apart }) => [jobId, text, apart],
  async perform(api, { id, userId, email, payload: { jobId, text, apart: people, appliedUpTo } }) {
    const apart = people.map(({ candidateId, kind, text: words }) => ({ candidateId, kind, text: words }))
    const body = { id, userId, email, jobId, text, apart }
    const seenAt = { ...(appliedUpTo !== undefined && { appliedUpTo }), ...appliedTimesOf(people) }
    const answer = await orWithout(seenAt, (seen) => api.call('closeJob', { body: { ...body, ...seen } }))
    return answer.data
  },
  onSent: (cache, { answer, sentAt }) => putJob(cache, answer, sentAt),
  onFailed: (cache, { jobId }) => cache.invalidate(jobKey(cache.viewer, jobId)),
  icon: 'lock',
  words: ({ position, text }) => ({ title: `Close: ${position}`, text }),
  sentWords({ payload: { apart, appliedUpTo }, answer }) {
    const { title, text } = formatOpenChange(answer)
    const seenAt = new Map(apart.map(({ candidateId, appliedAt }) => [candidateId, appliedAt]))
    const late = answer.applications.filter(
      (one) => one.approvalStatus === 'pending' && isSentLater(one, seenAt.get(one.userId) ?? appliedUpTo),
    )
    if (late.length === 0) return { title, text }
    return { title, text: `${text} ${counted(late.length, 'applicant')} applied after you wrote and got no answer.` }
  },
}
