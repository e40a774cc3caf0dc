import type { Job } from '#client/api/domain.ts'
import { putJob } from '#client/api/job-cache.ts'
import { jobKey } from '#client/api/query-keys.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'

export interface ConfirmPayload {
  jobId: string
  position: string
}

/** Confirms that an employer's job is still open; reopens a paused one. */
export const confirmJobAction: OfflineAction<ConfirmPayload, Job> = {
  name: 'confirm-job',
  lane: ({ jobId }) => `job:${jobId}`,
  subject: ({ jobId }) => jobId,
  isReplaceable: true,
  meaning: ({ jobId }) => jobId,
  async perform(api, { id, userId, email, payload: { jobId } }) {
    return (await api.call('confirmJob', { body: { id, userId, email, jobId } })).data
  },
  onSent: (cache, { answer, sentAt }) => putJob(cache, answer, sentAt),
  onFailed: (cache, { jobId }) => cache.invalidate(jobKey(cache.viewer, jobId)),
  icon: 'check',
  words: ({ position }) => ({ title: `Still hiring: ${position}`, text: '' }),
  sentWords: ({ answer: { position } }) => ({ title: 'Confirmed', text: `${position} is open, and says so.` }),
}
