import type { Job } from '#client/api/domain.ts'
import { jobAnswer } from '#client/replica/job-cache.ts'
import type { Entities } from '#client/replica/entities.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'

export interface ConfirmPayload {
  jobId: string
  position: string
}

/** A job about which its employer is not asked. */
export function withoutQuestion<Asked extends Entities['confirmation']>(job: Asked): Asked {
  const { confirmation: _confirmation, pausedAt: _pausedAt, ...answered } = job
  return answered as Asked
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
  apply: {
    openState: (job, { jobId }) => (job.id === jobId && !job.isOpen ? { ...job, isOpen: true } : job),
    confirmation: (job, { jobId }) => (job.id === jobId ? withoutQuestion({ ...job, isOpen: true }) : job),
  },
  answer: jobAnswer({ idOf: ({ jobId }) => jobId }),
  icon: 'check',
  words: ({ position }) => ({ title: `Still hiring: ${position}`, text: '' }),
  sentWords: ({ answer: { position } }) => ({ title: 'Confirmed', text: `${position} is open, and says so.` }),
}
