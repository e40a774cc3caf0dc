import { isAnswer, isSentLater, isLeftUndecided, type Answer } from '#contract/applications/application-ledger.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { jobAnswer } from '#client/replica/job-cache.ts'
import { counted } from '#client/messages/digits.ts'
import { movedTo, stageOf, type Applicant } from '#client/replica/applicant.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'
import { UNDO_MS } from '#client/shared/answers.action.ts'
import { appliedTimesOf } from '#client/shared/applied-times.ts'
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
    const { jobId, text, apart: people, included, undecided, appliedUpTo } = payload
    const apart = people.map(({ candidateId, kind, text: words }) => ({ candidateId, kind, text: words }))
    const chosen = { apart, included: included.map(({ candidateId }) => candidateId), undecided }
    const appliedTimes = appliedTimesOf([...people, ...included])
    const body = { id, userId, email, jobId, text, ...chosen, appliedTimes, appliedUpTo }
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
  sentWords({ payload: { apart, included, appliedUpTo }, answer }) {
    const { title, text } = formatOpenChange(answer)
    const seenAt = new Map([...apart, ...included].map(({ candidateId, appliedAt }) => [candidateId, appliedAt]))
    const late = answer.applications.filter(
      (one) => one.approvalStatus === 'pending' && isSentLater(one, seenAt.get(one.userId) ?? appliedUpTo),
    )
    if (late.length === 0) return { title, text }
    return { title, text: `${text} ${counted(late.length, 'applicant')} applied after you wrote and got no answer.` }
  },
}

/** What a closing answers an applicant; undefined if nothing. */
function answerOf(closing: ClosingPayload, applicant: Applicant): Answer | undefined {
  const isOf = ({ candidateId }: { candidateId: string }) => candidateId === applicant.userId
  if (closing.jobId !== applicant.jobId || closing.undecided.includes(applicant.userId)) return undefined
  const [own, included] = [closing.apart.find(isOf), closing.included.find(isOf)]
  if (own) return isSentLater(applicant, own.appliedAt) ? undefined : own.kind
  const isShortlisted = applicant.marks?.isShortlisted === true
  const isApart = isLeftUndecided({ stage: stageOf(applicant), isShortlisted }) && !included
  const isLater = isSentLater(applicant, included?.appliedAt ?? closing.appliedUpTo)
  return closing.text === '' || isApart || isLater ? undefined : 'declined'
}
