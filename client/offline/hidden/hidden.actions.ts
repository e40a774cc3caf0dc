import type { HiddenJob } from '#contract/hidden-jobs/hidden-job.schema.ts'
import { withChange } from './hidden.rules.ts'
import type { ActionKind } from '#client/offline/outbox/action-kind.ts'

export interface HidePayload {
  /** Each with the time of its change. */
  jobs: HiddenJob[]
  isHidden: boolean
}

/** Hides jobs or shows them again. The server returns the hidden jobs. */
export const hideKind: ActionKind<HidePayload, HiddenJob[]> = {
  name: 'hide',
  lane: () => 'hidden',
  subject: ({ jobs }) => jobs.map(({ jobId }) => jobId).join(' '),
  isReplaceable: true,
  meaning: ({ jobs, isHidden }) => [jobs.map(({ jobId }) => jobId), isHidden],
  apply: { hiddenJobs: withChange },
  async perform(api, { userId, email, payload: { jobs, isHidden } }) {
    const changes = jobs.map(({ jobId, changedAt }) => ({ jobId, isHidden, changedAt }))
    const body = { userId, email, jobs: changes, deviceTime: new Date().toISOString() }
    return (await api.call('hideJobs', { body })).data
  },
}
