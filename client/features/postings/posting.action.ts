import { cleanPosting, isSamePosting } from '#contract/jobs/job-change.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import type { Job } from '#client/api/domain.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'
import type { Api } from '#client/api/client.ts'
import { jobAnswer } from '#client/replica/job-cache.ts'
import { hasCode } from '#client/api/request-error.ts'
import { canDiscard } from '#client/offline/outbox/outbox.rules.ts'
import { FAILED } from '#client/offline/outbox/outbox.records.ts'
import { withoutQuestion } from './confirm.action.ts'
import { withoutPeople } from './without-people.ts'

export interface PostJobPayload {
  jobId: string
  posting: Posting
}

/** Posts a job (spec, point 4). */
export const postJobAction: OfflineAction<PostJobPayload, Job> = {
  name: 'post-job',
  lane: ({ jobId }) => `job:${jobId}`,
  holdsLane: true,
  keepsOrder: true,
  meaning: ({ posting }) => posting,
  async perform(api, { userId, email, payload: { jobId, posting } }) {
    const body = { ...posting, id: jobId, posterEmail: email, recruiterId: userId, isOpen: 'open' as const }
    return (await api.call('postJob', { body })).data
  },
  answer: jobAnswer({ idOf: ({ jobId }) => jobId, moves: true }),
  icon: 'plus',
  words: ({ posting }) => ({ title: `Posting: ${posting.position.trim()}`, text: posting.location.trim() }),
  sentWords: ({ answer }) => ({ title: 'Job posted', text: `${answer.position} is open now.` }),
  form: (record) => (canDiscard(record) ? { to: '/dashboard/add-job', search: { waiting: record.id } } : null),
}

export interface EditJobPayload {
  jobId: string
  /** The job that the edit is based on, without people: words changed elsewhere since are a conflict. */
  base: Job
  posting: Posting
}

/** Edits a posted job. */
export const editJobAction: OfflineAction<EditJobPayload, Job> = {
  name: 'edit-job',
  lane: ({ jobId }) => `job:${jobId}`,
  async perform(api, { userId, email, payload: { base, posting } }) {
    const send = (current: Job) => update(api, { userId, email }, current, posting)
    try {
      return await send(base)
    } catch (error) {
      if (!hasCode(error, 'job.stale')) throw error
      const { data: current } = await api.call('job', { params: { id: base.id } })
      // Only the status was changed, or this device's earlier actions changed the job: nobody else's words are lost.
      if (isSamePosting(current, base) || isSamePosting(current, posting)) return send(current)
      throw error
    }
  },
  apply: {
    posting: (job, { jobId, base, posting }) =>
      // A further edit is based on what this one is based on: the job may have been changed elsewhere since.
      job.id === jobId ? { ...job, ...cleanPosting(posting), updatedAt: base.updatedAt } : job,
  },
  answer: jobAnswer({ idOf: ({ jobId }) => jobId }),
  icon: 'pencil',
  words: ({ posting }) => ({ title: `Changes: ${posting.position.trim()}`, text: '' }),
  sentWords: ({ answer }) => ({ title: 'Job saved', text: `${answer.position} stands as you wrote it.` }),
  refusals: {
    'job.stale': {
      title: 'Someone changed this job meanwhile',
      text: 'Your changes were not saved. Open them to compare.',
      // A plain retry would be refused again: the form compares the two versions.
      again: null,
    },
  },
  form: ({ status, payload }) =>
    status === FAILED ? { to: '/dashboard/edit-job/$id', params: { id: payload.jobId } } : null,
}

export interface SetOpenPayload {
  job: Job
  isOpen: boolean
}

/** The texts after a job was opened or closed. */
export const formatOpenChange = ({ position, isOpen }: Job) => ({
  title: 'Job status changed',
  text: `${position} is ${isOpen ? 'open' : 'closed'} now.`,
})

/** Opens or closes a posted job. */
export const setOpenAction: OfflineAction<SetOpenPayload, Job> = {
  name: 'job-status',
  lane: ({ job }) => `job:${job.id}`,
  subject: ({ job }) => job.id,
  isReplaceable: true,
  undoes: 'close-job',
  meaning: ({ job, isOpen }) => [job.id, isOpen],
  async perform(api, { id, userId, email, payload: { job, isOpen } }) {
    const send = (current: Job) => update(api, { userId, email }, current, { isOpen, actionId: id })
    return send(job).catch(async (error: unknown) => {
      // The job's words were changed meanwhile: keep them, and change the status only.
      if (!hasCode(error, 'job.stale')) throw error
      return send((await api.call('job', { params: { id: job.id } })).data)
    })
  },
  apply: {
    openState: (known, { job, isOpen }) => (known.id === job.id ? { ...known, isOpen } : known),
    confirmation: (known, { job, isOpen }) =>
      known.id === job.id && known.isOpen !== isOpen ? withoutQuestion({ ...known, isOpen }) : known,
  },
  answer: jobAnswer({ idOf: ({ job }) => job.id }),
  icon: 'briefcase',
  words: ({ job, isOpen }) => ({ title: `${isOpen ? 'Open' : 'Close'}: ${job.position}`, text: '' }),
  sentWords: ({ answer }) => formatOpenChange(answer),
}

/** Sends the whole job with the change applied (spec, point 4). */
async function update(
  api: Api,
  { userId, email }: { userId: string; email: string },
  current: Job,
  change: Posting | { isOpen: boolean; actionId: string },
): Promise<Job> {
  const sender = { recruiterId: userId, posterEmail: email }
  return (await api.call('updateJob', { body: { ...withoutPeople(current), ...sender, ...change } })).data
}
