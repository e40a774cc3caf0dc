import type { AppliedTo, Job, User } from '#client/api/domain.ts'
import type { AnswerCache } from '#client/api/answer-cache.ts'
import { putDeskApplicant } from '#client/api/desk-cache.ts'
import { putJob, withJobs, type OwnJobs } from '#client/api/job-cache.ts'
import { applicantDeskKey, appliedJobsKey, candidateKey, jobKey, postedJobsKey } from '#client/api/query-keys.ts'
import type { OfflineAction } from './offline-action.ts'

/** Identifies an application to one of the employer's jobs. */
interface EmployersSubject {
  jobId: string
  candidateId: string
  position: string
  /** The candidate's name. */
  name: string
}

export interface OfferPayload extends EmployersSubject {
  /** UTC, ISO 8601. */
  times: string[]
  minutes: number
  zone: string
  place: string
  text: string
}

export interface CancelPayload extends EmployersSubject {
  offerId: string
  text: string
}

export interface PickPayload {
  jobId: string
  position: string
  companyName: string
  offerId: string
  /** Null when none of the times fits. */
  start: string | null
  text: string
}

const subjectOf = ({ jobId, candidateId }: EmployersSubject) => `${jobId} ${candidateId}`

const ofEmployer = {
  lane: ({ jobId }: EmployersSubject) => `job:${jobId}`,
  subject: subjectOf,
  isReplaceable: true,
  onFailed(cache: AnswerCache, { candidateId }: EmployersSubject) {
    cache.invalidate(candidateKey(cache.viewer, candidateId))
    cache.invalidate(applicantDeskKey(cache.viewer))
  },
} as const

/** Updates an application in the employer's cached queries. */
function putApplied(cache: AnswerCache, candidateId: string, answer: AppliedTo, sentAt: number): void {
  cache.put<User & { appliedTo?: AppliedTo[] }>(candidateKey(cache.viewer, candidateId), sentAt, (person) =>
    person?.appliedTo
      ? { ...person, appliedTo: person.appliedTo.map((one) => (one.jobId === answer.jobId ? answer : one)) }
      : person,
  )
  const { jobId, standing } = answer
  putDeskApplicant(cache, { jobId, candidateId }, sentAt, (one) => (standing ? { ...one, standing } : one))
  cache.invalidate(postedJobsKey(cache.viewer))
}

const CHANGED = { title: 'The interview has changed meanwhile', text: 'Look at it again, then decide.', again: null }

/** Offers times for an interview, replacing those offered before. */
export const offerInterviewAction: OfflineAction<OfferPayload, AppliedTo> = {
  ...ofEmployer,
  name: 'interview-offer',
  meaning: ({ jobId, candidateId, times, minutes, place, text }) => [jobId, candidateId, times, minutes, place, text],
  async perform(api, { id, userId, email, payload: { jobId, candidateId, times, minutes, zone, place, text } }) {
    const body = { id, userId, email, jobId, candidateId, times, minutes, zone, place, text }
    return (await api.call('offerInterview', { body })).data
  },
  onSent: (cache, { payload, answer, sentAt }) => putApplied(cache, payload.candidateId, answer, sentAt),
  icon: 'calendar',
  words: ({ name, place }) => ({ title: `Interview times for ${name}`, text: place }),
  sentWords: ({ payload: { name } }) => ({ title: 'Times offered', text: `${name} can pick one now.` }),
  refusals: {
    'interview.past': { title: 'A time is over by now', text: 'Offer times that are still to come.', again: null },
    'interview.taken': { title: 'You have another interview then', text: 'Offer another time.', again: null },
  },
}

/** Cancels an interview, or the times offered for it. */
export const cancelInterviewAction: OfflineAction<CancelPayload, AppliedTo> = {
  ...ofEmployer,
  name: 'interview-cancel',
  meaning: ({ jobId, candidateId, offerId, text }) => [jobId, candidateId, offerId, text],
  async perform(api, { id, userId, email, payload: { jobId, candidateId, offerId, text } }) {
    const body = { id, userId, email, jobId, candidateId, offerId, text }
    return (await api.call('cancelInterview', { body })).data
  },
  onSent: (cache, { payload, answer, sentAt }) => putApplied(cache, payload.candidateId, answer, sentAt),
  icon: 'ban',
  words: ({ name, text }) => ({ title: `Interview called off: ${name}`, text }),
  sentWords: ({ payload: { name } }) => ({ title: 'Interview called off', text: `${name} has been told.` }),
  refusals: { 'interview.changed': CHANGED },
}

/** Picks one of the offered times, which is a request until the server has accepted it; or says that none fits. */
export const pickInterviewAction: OfflineAction<PickPayload, Job> = {
  name: 'interview-pick',
  lane: ({ jobId }) => `job:${jobId}`,
  subject: ({ jobId }) => jobId,
  isReplaceable: true,
  meaning: ({ jobId, offerId, start, text }) => [jobId, offerId, start, text],
  async perform(api, { id, userId, email, payload: { jobId, offerId, start, text } }) {
    return (await api.call('answerInterview', { body: { id, userId, email, jobId, offerId, start, text } })).data
  },
  onSent(cache, { answer, sentAt }) {
    putJob(cache, answer, sentAt)
    cache.put<OwnJobs>(
      appliedJobsKey(cache.viewer),
      sentAt,
      (list) => list && withJobs(list, (jobs) => jobs.map((job) => (job.id === answer.id ? answer : job))),
    )
  },
  onFailed(cache, { jobId }) {
    cache.invalidate(jobKey(cache.viewer, jobId))
    cache.invalidate(appliedJobsKey(cache.viewer))
  },
  icon: 'calendar',
  words: ({ start, position, companyName, text }) => ({
    title: start === null ? `No interview time fits: ${position}` : `Interview time: ${position}`,
    text: text || companyName,
  }),
  sentWords: ({ payload: { start, companyName } }) =>
    start === null
      ? { title: 'Sent', text: `${companyName} can offer other times.` }
      : { title: 'Interview agreed', text: `${companyName} has been told.` },
  refusals: {
    'interview.taken': { title: 'That time has just been taken', text: 'Pick another one.', again: null },
    'interview.past': { title: 'This time is over', text: 'Pick one that is still to come.', again: null },
    'interview.changed': CHANGED,
  },
}
