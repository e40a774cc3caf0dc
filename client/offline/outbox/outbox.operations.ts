import { isSamePosting, withoutPeople } from '#contract/jobs/job-change.rules.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import type { User } from '#contract/profiles/user.schema.ts'
import type { AnswerOf, Api } from '#client/api/client.ts'
import { hasCode } from '#client/api/request-error.ts'
import type { ActionKind, ActionRecord, OutboxRecord } from './outbox.records.ts'

/** What the server answers to each kind of action. */
export interface Answers {
  apply: Job
  withdraw: Job
  ask: Job
  reply: Job
  message: AnswerOf<'addMessages'>['data']
  save: unknown
  /** Ids of those that the board does not have. */
  'save-many': { unknown: string[] }
  'post-job': Job
  'edit-job': Job
  'job-status': Job
  profile: User
}

type Operations = { [Kind in ActionKind]: (api: Api, record: ActionRecord<Kind>) => Promise<Answers[Kind]> }

const operations: Operations = {
  apply: async (api, { id, userId, email, payload: { jobId, appliedTime } }) =>
    (await api.call('apply', { body: { id, userId, email, jobId, appliedTime, approvalStatus: 'pending' } })).data,

  async withdraw(api, { userId, email, payload: { jobId, appliedTime } }) {
    const send = async (made: string) =>
      (await api.call('withdraw', { body: { userId, email, jobId, appliedTime: made } })).data
    if (appliedTime) return send(appliedTime)
    // An application of this device that had just gone out: its time is the server's to tell.
    const { data } = await api.call('job', { params: { id: jobId } })
    const application = data.applicants.find((applicant) => applicant.userId === userId)
    return application ? send(application.appliedTime) : data
  },

  ask: async (api, { id, userId, email, payload: { jobId, question } }) =>
    (await api.call('ask', { body: { id, userId, email, jobId, question } })).data,

  // The wire calls the question's id `userId`.
  reply: async (api, { id, payload: { questionId, question, reply } }) =>
    (await api.call('reply', { body: { id, userId: questionId, reply, question } })).data,

  async message(api, { id, userId, email, payload: { other, text, writtenAt, after } }) {
    const answer = await api.call('addMessages', {
      query: { after },
      body: {
        // The server takes names from its own records.
        users: [
          { email, userId, name: email },
          { email: other.email, userId: other.userId, name: other.name },
        ],
        messages: [{ id, userId, text, timestamp: writtenAt }],
      },
    })
    return answer.data
  },

  save: async (api, { userId, email, payload: { jobId, isSaved, changedAt } }) =>
    (await api.call('saveJob', { params: { jobId }, body: { userId, email, isSaved, changedAt } })).data,

  async 'save-many'(api, { userId, email, payload: { jobs } }) {
    const { data } = await api.call('saveJobs', { body: { userId, email, jobs } })
    return { unknown: data.unknown }
  },

  'post-job': async (api, { userId, email, payload: { jobId, posting } }) => {
    const body = { ...posting, _id: jobId, jobPostedBy: email, recuiterId: userId, jobStatus: 'open' as const }
    return (await api.call('postJob', { body })).data
  },

  async 'edit-job'(api, { userId, email, payload: { base, posting } }) {
    const sender = { recuiterId: userId, jobPostedBy: email }
    const send = async (current: Job) =>
      (await api.call('updateJob', { body: { ...withoutPeople(current), ...sender, ...posting } })).data
    try {
      return await send(base)
    } catch (error) {
      if (!hasCode(error, 'job.stale')) throw error
      const { data: current } = await api.call('job', { params: { id: base._id } })
      // Its status alone was changed, or the actions before this one changed it: nobody else's words are lost.
      if (isSamePosting(current, base) || isSamePosting(current, posting)) return send(current)
      throw error
    }
  },

  async 'job-status'(api, { userId, email, payload: { job, isOpen } }) {
    const sender = { recuiterId: userId, jobPostedBy: email }
    const send = async (current: Job) =>
      (await api.call('updateJob', { body: { ...withoutPeople(current), ...sender, jobStatus: isOpen } })).data
    try {
      return await send(job)
    } catch (error) {
      // Its words were changed meanwhile: they stay, the status alone is this action's matter.
      if (!hasCode(error, 'job.stale')) throw error
      return send((await api.call('job', { params: { id: job._id } })).data)
    }
  },

  async profile(api, { payload: { before, changes, isForced } }) {
    const send = async ({ updatedAt }: User) => (await api.call('updateUser', { body: { ...changes, updatedAt } })).data
    try {
      return await send(before)
    } catch (error) {
      if (!hasCode(error, 'user.stale')) throw error
      const record = await api.call('user', { params: { idOrEmail: before._id } })
      // Changed elsewhere in other fields, or by the actions before this one: these fields are still this writer's.
      if ('status' in record && (isForced || isUntouched(changes, before, record.data))) return send(record.data)
      throw error
    }
  },
}

/** Does what a record says; the answer is the server's. Throws RequestError. */
export function perform(api: Api, record: OutboxRecord): Promise<unknown> {
  const operation = operations[record.kind] as (api: Api, record: OutboxRecord) => Promise<unknown>
  return operation(api, record)
}

/** Whether every field of the change is now as its writer saw it, or as it is to be. */
function isUntouched(changes: object, before: User, now: User): boolean {
  return Object.entries(changes).every(([name, wanted]) => {
    const [was, is] = [before, now].map((user) => JSON.stringify(user[name as keyof User]))
    return is === was || is === JSON.stringify(wanted)
  })
}
