import type { Answer } from '#contract/applications/application-ledger.rules.ts'
import type { Api } from '#client/api/client.ts'
import type { AppliedTo } from '#client/api/domain.ts'
import { hasCode } from '#client/api/request-error.ts'
import { APPLICATION_ACTION, subjectOf, type ApplicationSubject } from './application.action.ts'
import { isSubject, movedTo, stageOf } from '#client/replica/applicant.ts'
import type { OfflineAction } from './offline-action.ts'

type Kind = 'seen' | 'unseen' | 'progress' | 'interview' | Answer

export interface DecisionPayload extends ApplicationSubject {
  kind: Exclude<Kind, 'seen' | 'unseen'>
  text: string
}

const base = <Payload extends ApplicationSubject>(stepOf: (payload: Payload) => { kind: Kind; text?: string }) =>
  ({
    ...APPLICATION_ACTION,
    async perform(api, { id, userId, email, payload }) {
      const { jobId, applicationId } = payload
      const body = { id, userId, email, jobId, applicationId, ...stepOf(payload) }
      return (await api.call('stepApplication', { body })).data
    },
  }) satisfies Partial<OfflineAction<Payload, AppliedTo>>

const seenStep = base<ApplicationSubject>(() => ({ kind: 'seen' }))

/** There is no application to mark any more: it was withdrawn, or its job or its candidate is gone. */
const GONE = ['application.unknown', 'job.unknown', 'job.taken-down', 'candidate.unknown'] as const

/** The application as it is now; null if it was withdrawn. */
async function currentOf(api: Api, { candidateId, applicationId }: ApplicationSubject): Promise<AppliedTo | null> {
  const { data } = await api.call('candidate', { params: { id: candidateId } })
  return ('appliedTo' in data && data.appliedTo?.find(({ id }) => id === applicationId)) || null
}

/** Marks that the employer has opened an applicant's details. The answer is null when there is nothing to mark any more. */
export const seenAction: OfflineAction<ApplicationSubject, AppliedTo | null> = {
  ...seenStep,
  name: 'application-seen',
  // Nobody has to decide about a mark, so it does not fail when the application has changed before it is sent.
  perform: (api, record) =>
    seenStep
      .perform(api, record)
      .catch((error: unknown) => {
        if (hasCode(error, 'application.step')) return currentOf(api, record.payload)
        throw error
      })
      .catch((error: unknown) => {
        if (GONE.some((code) => hasCode(error, code))) return null
        throw error
      }),
  apply: {
    applicant: (one, payload, act) =>
      isSubject(one, payload) && stageOf(one) === 'sent' ? movedTo(one, act, { stage: 'seen' }) : one,
  },
  // Not that of a decision: a mark is the same again only for the same application.
  subject: ({ applicationId }) => applicationId,
  icon: 'eye',
  words: ({ name, position }) => ({ title: `Seen: ${name}`, text: position }),
}

/** Undoes that, before the candidate is notified. */
export const unseenAction: OfflineAction<ApplicationSubject, AppliedTo> = {
  ...base(() => ({ kind: 'unseen' })),
  name: 'application-unseen',
  // Not that of a decision: a mark is the same again only for the same application.
  subject: ({ applicationId }) => applicationId,
  undoes: 'application-seen',
  icon: 'eye-off',
  words: ({ name, position }) => ({ title: `Not seen: ${name}`, text: position }),
  refusals: {
    'application.step': { title: 'Too late to take back', text: 'They have been told that you saw it.', again: null },
  },
}

/** The label of each step while it waits to be sent. */
const DECISION_LABELS = {
  progress: 'In progress',
  interview: 'Interview',
  accepted: 'Answer: yes',
  declined: 'Answer: no',
} as const

/** Moves an application to another stage, or answers it. */
export const decisionAction: OfflineAction<DecisionPayload, AppliedTo> = {
  ...base<DecisionPayload>(({ kind, text }) => ({ kind, text })),
  name: 'application-decision',
  apply: {
    applicant: (one, payload, act) => (isSubject(one, payload) ? movedTo(one, act, { stage: payload.kind }) : one),
  },
  subject: subjectOf,
  isReplaceable: true,
  meaning: ({ applicationId, kind, text }) => [applicationId, kind, text],
  icon: 'send',
  words: ({ kind, name, text }) => ({ title: `${DECISION_LABELS[kind]}: ${name}`, text }),
  sentWords: ({ payload: { kind, name } }) => ({
    title: kind === 'accepted' || kind === 'declined' ? 'Answer sent' : 'Application moved on',
    text: `${name} can see it now.`,
  }),
}
