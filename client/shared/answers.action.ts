import { counted } from '#client/messages/digits.ts'
import type { Answer } from '#contract/applications/application-ledger.rules.ts'
import type { AnswerOf } from '#client/api/client.ts'
import { isSubject, movedTo } from '#client/replica/applicant.ts'
import { manyAnswers } from '#client/replica/application-answer.ts'
import type { OfflineAction } from './offline-action.ts'

/** How long an answer to several applicants can be undone, in milliseconds. */
export const UNDO_MS = 10_000

export interface AnswersPayload {
  jobId: string
  position: string
  kind: Answer
  /** May have the placeholders of `filledAnswer`. */
  text: string
  /** `applicationId`: the application that was seen; a later one is left. */
  people: { candidateId: string; firstName: string; applicationId: string }[]
}

/** One answer for several applicants of a job; held back for `UNDO_MS`, so that it can be undone. */
export const answersAction: OfflineAction<AnswersPayload, AnswerOf<'answerApplicants'>['data']> = {
  name: 'answer-applicants',
  lane: ({ jobId }) => `job:${jobId}`,
  heldBack: UNDO_MS,
  async perform(api, { id, userId, email, payload: { jobId, kind, text, people } }) {
    const applicationIds = people.map(({ applicationId }) => applicationId)
    const body = { id, userId, email, jobId, kind, text, applicationIds }
    return (await api.call('answerApplicants', { body })).data
  },
  apply: {
    applicant: (one, { kind, people }, act) =>
      people.some((meant) => isSubject(one, meant)) ? movedTo(one, act, { stage: kind }) : one,
  },
  answer: manyAnswers,
  icon: 'send',
  words: ({ kind, people, position, text }) => ({
    title: `${kind === 'accepted' ? 'Yes' : 'No'} to ${people.length} for ${position}`,
    text,
  }),
  sentWords({ payload: { people }, answer: { answered } }) {
    const left = people.length - answered.length
    const text = left === 0 ? 'Each got it once.' : `${left} had withdrawn or had an answer already.`
    return { title: `${counted(answered.length, 'answer')} sent`, text }
  },
}
