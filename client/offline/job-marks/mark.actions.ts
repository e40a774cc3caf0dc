import type { HiddenJob } from '#contract/job-marks/job-mark.schema.ts'
import type { SavedJob } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import type { ActionKind } from '#client/offline/outbox/action-kind.ts'
import { withMarks, type MarkPayload } from '#client/replica/job-marks.ts'

interface Sender {
  userId: string
  email: string
  /** What the device's clock says: the server corrects the times of changes by that. */
  deviceTime: string
}

interface MarkKindOptions<Answer> extends Pick<ActionKind<MarkPayload, Answer>, 'name' | 'lane' | 'apply'> {
  send: (api: Api, payload: MarkPayload, sender: Sender) => Promise<{ data: Answer }>
}

/** A kind of action that marks jobs or removes their marks; the newest change of each job wins. */
const markKind = <Answer>({ send, ...options }: MarkKindOptions<Answer>): ActionKind<MarkPayload, Answer> => ({
  ...options,
  subject: ({ jobs }) => jobs.map(({ jobId }) => jobId).join(' '),
  isReplaceable: true,
  meaning: ({ jobs, isSet }) => [jobs.map(({ jobId }) => jobId), isSet],
  perform: async (api, { userId, email, payload }) =>
    (await send(api, payload, { userId, email, deviceTime: new Date().toISOString() })).data,
})

/** Saves a job, or removes it from the list. */
export const saveKind = markKind<SavedJob>({
  name: 'save',
  lane: ({ jobs: [job] }) => `saved:${job?.jobId}`,
  send: (api, { jobs: [job], isSet }, sender) => {
    const { jobId = '', changedAt = '' } = job ?? {}
    return api.call('saveJob', { params: { jobId }, body: { ...sender, isSaved: isSet, changedAt } })
  },
})

/** A visitor's saved jobs, moved to an account. Returns the ids of the jobs the server does not have. */
export const saveManyKind = markKind<{ unknown: string[] }>({
  name: 'save-many',
  lane: () => 'saved',
  async send(api, { jobs }, sender) {
    const changes = jobs.map(({ jobId, changedAt }) => ({ jobId, changedAt }))
    const { data } = await api.call('saveJobs', { body: { ...sender, jobs: changes } })
    return { data: { unknown: data.unknown } }
  },
})

/** Hides jobs or shows them again. The server returns the hidden jobs. */
export const hideKind = markKind<HiddenJob[]>({
  name: 'hide',
  lane: () => 'hidden',
  apply: { hiddenJobs: withMarks },
  send(api, { jobs, isSet }, sender) {
    const changes = jobs.map(({ jobId, changedAt }) => ({ jobId, isHidden: isSet, changedAt }))
    return api.call('hideJobs', { body: { ...sender, jobs: changes } })
  },
})
