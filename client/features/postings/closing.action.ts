import { isAnswer, isLeftUndecided, type Answer } from '#contract/applications/application-ledger.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { jobAnswer } from '#client/replica/job-cache.ts'
import { counted } from '#client/messages/digits.ts'
import { movedTo, stageOf, type Applicant } from '#client/replica/applicant.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'
import { UNDO_MS } from '#client/shared/answers.action.ts'
import type { ClosingPayload } from '#client/shared/closing.ts'
import { withoutQuestion } from './confirm.action.ts'
import { formatOpenChange } from './posting.action.ts'

/** Closes a job with an answer for every waiting applicant. */
export const closeJobAction: OfflineAction<ClosingPayload, Job> = {
  name: 'close-job',
  lane: ({ jobId }) => `job:${jobId}`,
  subject: ({ jobId }) => jobId,
  isReplaceable: true,
  heldBack: UNDO_MS,
  meaning: ({ jobId, text, apart, included, undecided }) => [jobId, text, apart, included, undecided],
  async perform(api, { id, userId, email, payload }) {
    const { jobId, text, undecided } = payload
    const apart = payload.apart.map(({ applicationId, kind, text: words }) => ({ applicationId, kind, text: words }))
    const included = payload.included.map(({ applicationId }) => applicationId)
    const newest = payload.newest?.id ?? null
    const body = { id, userId, email, jobId, text, apart, included, undecided, newest }
    return (await api.call('closeJob', { body })).data
  },
  apply: {
    applicant(one, closing, act) {
      const answer = isAnswer(stageOf(one)) ? undefined : answerOf(closing, one)
      return answer ? movedTo(one, act, { stage: answer }) : one
    },
    openState: (job, { jobId }) => (job.id === jobId ? { ...job, isOpen: false } : job),
    confirmation: (job, { jobId }) => (job.id === jobId ? withoutQuestion({ ...job, isOpen: false }) : job),
  },
  answer: jobAnswer({ idOf: ({ jobId }) => jobId }),
  icon: 'lock',
  words: ({ position, text }) => ({ title: `Close: ${position}`, text }),
  refusals: {
    // The board was put back to a copy from before that application.
    'application.unknown': {
      title: 'The board has lost applicants that you saw',
      text: 'Nobody was answered, and the job is still open. Close it without the answer for everyone, or discard this and write it again.',
      again: { label: 'Close without it', payload: (payload) => ({ ...payload, text: '', newest: null }) },
    },
  },
  sentWords({ payload, answer }) {
    const { title, text } = formatOpenChange(answer)
    const hasWords = payload.text !== '' || payload.apart.length > 0
    const late = answer.applications.filter((one) => one.approvalStatus === 'pending' && isTooLate(one, payload))
    if (!hasWords || late.length === 0) return { title, text }
    return { title, text: `${text} ${counted(late.length, 'applicant')} applied after you wrote and got no answer.` }
  },
}

/** Whether an application was sent after the one that its writer saw, or after all that they knew of. */
function isTooLate(
  { id, userId, appliedAt }: Pick<Applicant, 'id' | 'userId' | 'appliedAt'>,
  { apart, included, newest }: ClosingPayload,
): boolean {
  const named = [...apart, ...included].find(({ candidateId }) => candidateId === userId)
  if (named) return named.applicationId !== id
  return newest === null || Date.parse(appliedAt) > Date.parse(newest.appliedAt)
}

/** What a closing answers an applicant; undefined if nothing. */
function answerOf(closing: ClosingPayload, applicant: Applicant): Answer | undefined {
  const isOf = ({ candidateId }: { candidateId: string }) => candidateId === applicant.userId
  if (closing.jobId !== applicant.jobId || closing.undecided.includes(applicant.id)) return undefined
  if (isTooLate(applicant, closing)) return undefined
  const [own, included] = [closing.apart.find(isOf), closing.included.find(isOf)]
  if (own) return own.kind
  const isShortlisted = applicant.marks?.isShortlisted === true
  const isApart = isLeftUndecided({ stage: stageOf(applicant), isShortlisted }) && !included
  return closing.text === '' || isApart ? undefined : 'declined'
}
