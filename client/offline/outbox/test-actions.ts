import type { Viewer } from '#contract/auth/viewer.ts'
import type { ActionOf } from './outbox.actions.ts'

export const IDA: Viewer = { userId: 'ida', email: 'ida@example.org', role: 'candidate' }
export const BO: Viewer = { userId: 'bo', email: 'bo@example.org', role: 'candidate' }

const TIME = '2026-03-03T08:00:00.000Z'
const job = (jobId: string) => ({ jobId, position: 'Ferry Mechanic', companyName: 'Norrsund Ferries' })

export const apply = (jobId = 'j1'): ActionOf<'apply'> => ({
  kind: 'apply',
  payload: { ...job(jobId), appliedTime: TIME },
})
export const withdraw = (jobId = 'j1'): ActionOf<'withdraw'> => ({
  kind: 'withdraw',
  payload: { ...job(jobId), appliedTime: '' },
})
export const save = (isSaved: boolean, jobId = 'j1'): ActionOf<'save'> => ({
  kind: 'save',
  payload: { jobId, position: 'Ferry Mechanic', isSaved, changedAt: TIME },
})
export const ask = (question: string, jobId = 'j1'): ActionOf<'ask'> => ({
  kind: 'ask',
  payload: { jobId, position: 'Ferry Mechanic', question },
})
export const message = (text: string, to = 'employer'): ActionOf<'message'> => ({
  kind: 'message',
  payload: { other: { userId: to, email: `${to}@example.org`, name: to }, text, writtenAt: TIME, after: 0 },
})
