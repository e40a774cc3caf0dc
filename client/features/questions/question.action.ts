import { questionRule, replyRule } from '#contract/questions/question.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { editableField, type OfflineAction } from '#client/shared/offline-action.ts'
import { jobAnswer } from '#client/replica/job-cache.ts'
import { myQuestionsKey } from '#client/api/query-keys.ts'

export interface AskPayload {
  jobId: string
  position: string
  question: string
}

/** Asks a question on a job (spec, point 6). */
export const askAction: OfflineAction<AskPayload, Job> = {
  name: 'ask',
  lane: ({ jobId }) => `job:${jobId}`,
  perform: async (api, { id, userId, email, payload: { jobId, question } }) =>
    (await api.call('ask', { body: { id, userId, email, jobId, question } })).data,
  apply: {
    questions: (all, { jobId, position, question: text }, { id }) =>
      // The server may have a question whose answer did not arrive.
      (all.jobId ?? jobId) !== jobId || all.questions.some((known) => known.id === id)
        ? all
        : { ...all, asked: [...all.asked, { id, text, jobId, position }] },
  },
  staysRefused: true,
  answer: jobAnswer({ idOf: ({ jobId }) => jobId, also: (viewer) => [myQuestionsKey(viewer)] }),
  icon: 'help-circle',
  words: ({ position, question }) => ({ title: `Question: ${position}`, text: question }),
  sentWords: ({ answer }) => ({ title: 'Question sent', text: `${answer.companyName} can reply to it now.` }),
  refusals: {
    'job.unknown': { title: 'This job was taken down while you were away', text: 'Your question was not sent.' },
    'job.taken-down': { title: 'This job was taken down while you were away', text: 'Your question was not sent.' },
  },
  text: editableField('question', questionRule),
}

export interface ReplyPayload {
  jobId: string
  position: string
  questionId: string
  question: string
  reply: string
}

/** Replies to a question. */
export const replyAction: OfflineAction<ReplyPayload, Job> = {
  name: 'reply',
  lane: ({ jobId }) => `job:${jobId}`,
  perform: async (api, { id, payload: { questionId, question, reply } }) =>
    (await api.call('reply', { body: { id, questionId, reply, question } })).data,
  apply: {
    questions: (all, { questionId, reply: text }, { id }) =>
      all.questions.some((known) => known.id === questionId)
        ? { ...all, replies: [...all.replies, { id, text, questionId }] }
        : all,
  },
  staysRefused: true,
  answer: jobAnswer({ idOf: ({ jobId }) => jobId }),
  icon: 'message-circle',
  words: ({ position, reply }) => ({ title: `Reply: ${position}`, text: reply }),
  sentWords: () => ({ title: 'Reply sent', text: '' }),
  text: editableField('reply', replyRule),
}
