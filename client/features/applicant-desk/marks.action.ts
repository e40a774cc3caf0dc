import { privateNoteRule } from '#contract/applications/applicant-desk.rules.ts'
import type { AnswerOf } from '#client/api/client.ts'
import { putDeskApplicant } from '#client/api/desk-cache.ts'
import { applicantDeskKey } from '#client/api/query-keys.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'

/** The application to one of the employer's jobs that the action is about. */
interface Subject {
  jobId: string
  candidateId: string
  /** The candidate's name. */
  name: string
  position: string
}

export interface ShortlistPayload extends Subject {
  isShortlisted: boolean
}

export interface NotePayload extends Subject {
  text: string
  /** The note that the employer saw when writing; null to overwrite any. */
  over: string | null
}

type Marks = AnswerOf<'markApplicant'>['data']
type MarksAction<Payload extends Subject> = OfflineAction<Payload, Marks>

const base = <Payload extends Subject>(
  changeOf: (payload: Payload) => { isShortlisted: boolean } | { note: { text: string; over: string | null } },
) =>
  ({
    // A lane of its own: marks are private, so they need not wait for actions on the job.
    lane: ({ jobId, candidateId }) => `marks:${jobId}:${candidateId}`,
    subject: ({ jobId, candidateId }) => `${jobId} ${candidateId}`,
    isReplaceable: true,
    async perform(api, { id, userId, email, payload }) {
      const { jobId, candidateId } = payload
      const body = { id, userId, email, jobId, candidateId, ...changeOf(payload) }
      return (await api.call('markApplicant', { body })).data
    },
    onSent: (cache, { answer, sentAt }) =>
      putDeskApplicant(cache, answer, sentAt, (one) => ({ ...one, marks: answer })),
    onFailed: (cache) => cache.invalidate(applicantDeskKey(cache.viewer)),
  }) satisfies Partial<MarksAction<Payload>>

/** Adds an applicant to the shortlist, or removes them. */
export const shortlistAction: MarksAction<ShortlistPayload> = {
  ...base<ShortlistPayload>(({ isShortlisted }) => ({ isShortlisted })),
  name: 'shortlist',
  meaning: ({ jobId, candidateId, isShortlisted }) => [jobId, candidateId, isShortlisted],
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
  meaning: ({ jobId, candidateId, text }) => [jobId, candidateId, text],
  icon: 'lock',
  words: ({ name, text }) => ({ title: `Private note: ${name}`, text }),
  text: { rule: privateNoteRule, read: ({ text }) => text, write: (payload, text) => ({ ...payload, text }) },
  refusals: {
    'note.stale': {
      title: 'This note was changed elsewhere',
      text: 'Yours is kept here. Save it over the other one, or discard it.',
      again: { label: 'Save mine', payload: (payload) => ({ ...payload, over: null }) },
    },
  },
}
