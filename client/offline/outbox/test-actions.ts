import type { Viewer } from '#contract/auth/viewer.ts'
import { actionRegistry, type Action, type ActionKind } from './action-kind.ts'

export const IDA: Viewer = { userId: 'ida', email: 'ida@example.org', role: 'candidate' }
export const BO: Viewer = { userId: 'bo', email: 'bo@example.org', role: 'candidate' }

interface OnJob {
  jobId: string
}
interface TestMessage {
  to: string
  text: string
  /** When it was written; not part of the message's meaning. */
  moment: string
}

const kindOf = <Payload>(fields: Omit<ActionKind<Payload>, 'perform'>): ActionKind<Payload> => ({
  ...fields,
  perform: async () => {
    throw new Error('The test answers in its place.')
  },
})
const lane = ({ jobId }: OnJob) => `job:${jobId}`
const subject = ({ jobId }: OnJob) => jobId

const applyKind = kindOf<OnJob & { note?: string }>({
  name: 'apply',
  lane,
  subject,
  undoes: 'withdraw',
  hasWords: ({ note }) => note !== undefined,
})
const withdrawKind = kindOf<OnJob>({ name: 'withdraw', lane, subject, undoes: 'apply' })
const saveKind = kindOf<OnJob & { isSaved: boolean }>({
  name: 'save',
  lane: ({ jobId }) => `saved:${jobId}`,
  subject,
  isReplaceable: true,
})
const askKind = kindOf<OnJob & { question: string }>({ name: 'ask', lane })
export const messageKind = kindOf<TestMessage>({
  name: 'message',
  lane: ({ to }) => `conv:${to}`,
  meaning: ({ to, text }) => [to, text],
})
const blockKind = kindOf<{ to: string }>({ name: 'block', lane: ({ to }) => `conv:${to}`, isForSuspended: true })
const reportKind = kindOf<OnJob>({ name: 'report', lane, subject, isForVisitors: true })
export const postKind = kindOf<OnJob>({ name: 'post-job', lane, holdsLane: true })
export const statusKind = kindOf<OnJob & { isOpen: boolean }>({
  name: 'job-status',
  lane,
  subject,
  isReplaceable: true,
})
const answerKind = kindOf<OnJob>({ name: 'answer', lane, heldBack: 10_000 })

/** One kind for each way in which the outbox treats actions. */
export const TEST_ACTIONS = actionRegistry<ActionKind>([
  applyKind,
  withdrawKind,
  saveKind,
  askKind,
  messageKind,
  blockKind,
  reportKind,
  postKind,
  statusKind,
  answerKind,
])

export const apply = (jobId = 'j1', note?: string): Action<OnJob> => ({
  kind: applyKind,
  payload: { jobId, ...(note !== undefined && { note }) },
})
export const report = (jobId = 'j1'): Action<OnJob> => ({ kind: reportKind, payload: { jobId } })
export const withdraw = (jobId = 'j1'): Action<OnJob> => ({ kind: withdrawKind, payload: { jobId } })
export const save = (isSaved: boolean, jobId = 'j1') => ({ kind: saveKind, payload: { jobId, isSaved } })
export const status = (isOpen: boolean, jobId = 'j1'): Action => ({ kind: statusKind, payload: { jobId, isOpen } })
export const answer = (jobId = 'j1'): Action<OnJob> => ({ kind: answerKind, payload: { jobId } })
export const ask = (question: string, jobId = 'j1') => ({ kind: askKind, payload: { jobId, question } })
export const block = (to = 'employer'): Action<{ to: string }> => ({ kind: blockKind, payload: { to } })
export const message = (text: string, to = 'employer', moment = 'now'): Action<TestMessage> => ({
  kind: messageKind,
  payload: { to, text, moment },
})
