import { isAnswer } from '#contract/applications/application-ledger.rules.ts'
import type { SeenInterview } from '#contract/applications/interview.rules.ts'
import type { AppliedTo, Job } from '#client/api/domain.ts'
import { jobAnswer } from '#client/replica/job-cache.ts'
import { datedTime } from '#client/messages/interview-messages.ts'
import { isSubject, movedTo, stageOf } from '#client/replica/applicant.ts'
import { FAILED, type ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { APPLICATION_ACTION, subjectOf, type ApplicationSubject } from './application.action.ts'
import type { OfflineAction } from './offline-action.ts'

export interface OfferPayload extends ApplicationSubject {
  /** UTC, ISO 8601. */
  times: string[]
  minutes: number
  zone: string
  place: string
  text: string
  over: SeenInterview
}

export interface CancelPayload extends ApplicationSubject {
  offerId: string
  text: string
}

export interface PickPayload {
  jobId: string
  applicationId: string
  position: string
  companyName: string
  offerId: string
  /** Null when none of the times fits. */
  start: string | null
  text: string
  over: SeenInterview
}

export type PendingAct = Pick<ActionRecord<OfferPayload | CancelPayload | PickPayload>, 'id' | 'payload'>

/**
 * The ids of acts on an interview that wait on this device: those that are sent first, and those that were replaced here
 * but may have arrived.
 */
export const idsOfActs = (pending: readonly PendingAct[]): string[] =>
  pending.flatMap(({ id, payload }) => [...('over' in payload ? payload.over.own : []), id])

const OFFER_ACTION = { ...APPLICATION_ACTION, subject: subjectOf, isReplaceable: true } as const

const CHANGED = { title: 'The interview has changed meanwhile', text: 'Look at it again, then decide.', again: null }
/** The refused times stay at the desk, where the form of the next offer starts with them. */
const CHANGED_BEFORE_OFFER = {
  title: 'The interview has changed since you wrote this',
  text: 'Your times are still here. Look at it again, then offer them or discard them.',
  again: null,
}

/** Offers times for an interview, replacing those offered before. */
export const offerInterviewAction: OfflineAction<OfferPayload, AppliedTo> = {
  ...OFFER_ACTION,
  name: 'interview-offer',
  apply: {
    // The server refuses an offer that follows an answer.
    applicant: (one, payload, act) =>
      isSubject(one, payload) && !isAnswer(stageOf(one))
        ? movedTo(one, act, { stage: 'interview', isOffer: true })
        : one,
  },
  meaning: (payload) => {
    const { applicationId, times, minutes, place, text } = payload
    return [applicationId, times, minutes, place, text]
  },
  async perform(api, { id, userId, email, payload }) {
    const { jobId, applicationId, times, minutes, zone, place, text, over } = payload
    const body = { id, userId, email, jobId, applicationId, times, minutes, zone, place, text, over }
    return (await api.call('offerInterview', { body })).data
  },
  icon: 'calendar',
  words: ({ name, place }) => ({ title: `Interview times for ${name}`, text: place }),
  sentWords: ({ payload: { name } }) => ({ title: 'Times offered', text: `${name} can pick one now.` }),
  refusals: {
    'interview.past': { title: 'A time is over by now', text: 'Offer times that are still to come.', again: null },
    'interview.taken': { title: 'You have another interview then', text: 'Offer another time.', again: null },
    'interview.changed': CHANGED_BEFORE_OFFER,
  },
  form: ({ status, payload: { jobId, candidateId } }) =>
    status === FAILED ? { to: '/applicants', search: { job: jobId, of: jobId, who: candidateId } } : null,
}

/** Cancels an interview, or the times offered for it. */
export const cancelInterviewAction: OfflineAction<CancelPayload, AppliedTo> = {
  ...OFFER_ACTION,
  name: 'interview-cancel',
  meaning: ({ applicationId, offerId, text }) => [applicationId, offerId, text],
  async perform(api, { id, userId, email, payload: { jobId, applicationId, offerId, text } }) {
    const body = { id, userId, email, jobId, applicationId, offerId, text }
    return (await api.call('cancelInterview', { body })).data
  },
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
  meaning: ({ applicationId, offerId, start, text }) => [applicationId, offerId, start, text],
  async perform(api, { id, userId, email, payload: { over, jobId, applicationId, offerId, start, text } }) {
    const body = { id, userId, email, jobId, applicationId, offerId, start, text, over }
    return (await api.call('answerInterview', { body })).data
  },
  apply: {
    ownApplications: (known, { jobId, start }) => new Map(known).set(jobId, { ...known.get(jobId), reply: start }),
  },
  answer: jobAnswer({ idOf: ({ jobId }) => jobId }),
  icon: 'calendar',
  words: ({ start, position, companyName, text }) => ({
    title: start === null ? `No interview time fits: ${position}` : `Interview time: ${position}`,
    // A picked time is near, so its year is left out.
    text: start === null ? text || companyName : `${datedTime(start, new Date(start))} · ${companyName}`,
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
  form: ({ status, payload: { jobId: id } }) => (status === FAILED ? { to: '/job/$id', params: { id } } : null),
}
