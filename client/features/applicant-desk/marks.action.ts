import { privateNoteRule } from '#contract/applications/applicant-desk.rules.ts'
import type { AnswerOf } from '#client/api/client.ts'
import { isSubject } from '#client/replica/applicant.ts'
import { marksAnswer } from '#client/replica/application-answer.ts'
import { subjectOf, type ApplicationSubject } from '#client/shared/application.action.ts'
import { editableField, type OfflineAction } from '#client/shared/offline-action.ts'

export interface ShortlistPayload extends ApplicationSubject {
  isShortlisted: boolean
}

export interface NotePayload extends ApplicationSubject {
  text: string
  /** The note that the employer saw when writing; null to overwrite any. */
  over: string | null
}

type Marks = AnswerOf<'markApplicant'>['data']
type MarksAction<Payload extends ApplicationSubject> = OfflineAction<Payload, Marks>

const base = <Payload extends ApplicationSubject>(
  changeOf: (payload: Payload) => { isShortlisted: boolean } | { note: { text: string; over: string | null } },
) =>
  ({
    // A lane of its own: marks are private, so they need not wait for actions on the job.
    lane: ({ applicationId }) => `marks:${applicationId}`,
    subject: subjectOf,
    isReplaceable: true,
    async perform(api, { id, userId, email, payload }) {
      const { jobId, applicationId } = payload
      const body = { id, userId, email, jobId, applicationId, ...changeOf(payload) }
      return (await api.call('markApplicant', { body })).data
    },
    answer: marksAnswer,
  }) satisfies Partial<MarksAction<Payload>>

/** Adds an applicant to the shortlist, or removes them. */
export const shortlistAction: MarksAction<ShortlistPayload> = {
  ...base<ShortlistPayload>(({ isShortlisted }) => ({ isShortlisted })),
  name: 'shortlist',
  apply: {
    applicant: (one, payload) =>
      isSubject(one, payload) ? { ...one, marks: { ...one.marks, isShortlisted: payload.isShortlisted } } : one,
  },
  meaning: ({ applicationId, isShortlisted }) => [applicationId, isShortlisted],
  icon: 'star',
  words: ({ name, position, isShortlisted }) => ({
    title: isShortlisted ? `On your shortlist: ${name}` : `Off your shortlist: ${name}`,
    text: position,
  }),
}

/** A note about an applicant that only its author can read. */
export const privateNoteAction: MarksAction<NotePayload> = {
  ...base<NotePayload>(({ text, over }) => ({ note: { text, over } })),
  name: 'private-note',
  apply: {
    applicant: (one, payload) =>
      isSubject(one, payload) ? { ...one, marks: { isShortlisted: false, ...one.marks, note: payload.text } } : one,
  },
  meaning: ({ applicationId, text }) => [applicationId, text],
  icon: 'lock',
  words: ({ name, text }) => ({ title: `Private note: ${name}`, text }),
  text: editableField('text', privateNoteRule),
  refusals: {
    'note.stale': {
      title: 'This note was changed elsewhere',
      text: 'Yours is still here. Save it over the other one, or discard it.',
      again: { label: 'Save mine', payload: (payload) => ({ ...payload, over: null }) },
    },
  },
}
