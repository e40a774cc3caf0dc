import type { SavedJob } from '#client/api/domain.ts'
import type { ActionKind } from '#client/offline/outbox/action-kind.ts'

export interface SavePayload {
  jobId: string
  position: string
  isSaved: boolean
  changedAt: string
}

/** The server corrects the times of changes by what the device's clock says. */
const now = (): string => new Date().toISOString()

/** Saves a job, or removes it from the list. */
export const saveKind: ActionKind<SavePayload, SavedJob> = {
  name: 'save',
  lane: ({ jobId }) => `saved:${jobId}`,
  subject: ({ jobId }) => jobId,
  isReplaceable: true,
  meaning: ({ jobId, isSaved }) => [jobId, isSaved],
  perform: async (api, { userId, email, payload: { jobId, isSaved, changedAt } }) =>
    (await api.call('saveJob', { params: { jobId }, body: { userId, email, isSaved, changedAt, deviceTime: now() } }))
      .data,
}

/** A visitor's saved jobs, moved to an account; each with the time it was saved. */
export interface SaveManyPayload {
  jobs: { jobId: string; changedAt: string }[]
}

/** Returns the ids of the jobs the server does not have. */
export const saveManyKind: ActionKind<SaveManyPayload, { unknown: string[] }> = {
  name: 'save-many',
  lane: () => 'saved',
  async perform(api, { userId, email, payload: { jobs } }) {
    const { data } = await api.call('saveJobs', { body: { userId, email, jobs, deviceTime: now() } })
    return { unknown: data.unknown }
  },
}
