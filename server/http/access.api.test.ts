import { expect } from 'vitest'
import type { ProblemCode } from '#contract/problem.ts'
import { EXPIRED_TOKEN, UNCHECKABLE_TOKEN } from '#server/testing/test-accounts.ts'
import { candidateRegistration, test } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { testDevice } from '#server/push/test-device.ts'
import { sceneOn, type Scene } from './test-access-scene.ts'
import {
  application,
  letter,
  postedJob,
  posting,
  question,
  savedJob,
  savedJobs,
  withdrawal,
} from '#server/testing/test-scenes.ts'

interface Row {
  call: string
  send: (caller: TestCaller, scene: Scene) => Promise<{ status: number; body: unknown }>
  /** What visitor, unregistered, candidate, other candidate, owner and other employer get. */
  expected: (200 | ProblemCode)[]
}

const signedInOnly = ['auth.required', 'actor.unregistered'] as const
const ownOnly = ['auth.required', 'user.forbidden'] as const

const SAVED = { isSaved: true, changedAt: '2001-01-01T00:00:00.000Z' }

const table: Row[] = [
  {
    call: 'user',
    send: (caller, { board }) => caller.api.user({ params: { idOrEmail: board.candidate.email } }),
    expected: [...ownOnly, 200, 'user.forbidden', 'user.forbidden', 'user.forbidden'],
  },
  {
    call: 'register',
    send: (caller) => caller.api.register({ body: candidateRegistration(caller.email) }),
    expected: ['auth.required', 200, 200, 200, 'user.role-set', 'user.role-set'],
  },
  {
    call: 'updateUser',
    send: (caller, { board }) =>
      caller.api.updateUser({ body: { aboutMe: 'I mend boats.', updatedAt: board.clock.now().toISOString() } }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  {
    call: 'skills',
    send: (caller) => caller.api.skills({ query: { q: 'weld' } }),
    expected: ['auth.required', 200, 200, 200, 200, 200],
  },
  { call: 'countries', send: (caller) => caller.api.countries(), expected: [200, 200, 200, 200, 200, 200] },
  {
    call: 'candidate',
    send: (caller, { board }) => caller.api.candidate({ params: { id: board.candidate.userId } }),
    expected: ['auth.required', 200, 200, 200, 200, 200],
  },
  { call: 'jobs', send: (caller) => caller.api.jobs({ query: {} }), expected: [200, 200, 200, 200, 200, 200] },
  {
    call: 'job',
    send: (caller, { job }) => caller.api.job({ params: { id: job._id } }),
    expected: [200, 200, 200, 200, 200, 200],
  },
  {
    call: 'postJob',
    send: (caller) => caller.api.postJob({ body: posting() }),
    expected: [...signedInOnly, 'job.employer-only', 'job.employer-only', 200, 200],
  },
  {
    call: 'updateJob',
    send: (caller, { job }) =>
      caller.api.updateJob({ body: { ...posting(), _id: job._id, jobStatus: true, updatedAt: job.updatedAt } }),
    expected: [...signedInOnly, 'job.forbidden', 'job.forbidden', 200, 'job.forbidden'],
  },
  {
    call: 'postedJobs',
    send: (caller, { board }) => caller.api.postedJobs({ params: { id: board.employer.userId } }),
    expected: [...ownOnly, 'user.forbidden', 'user.forbidden', 200, 'user.forbidden'],
  },
  {
    call: 'appliedJobs',
    send: (caller, { board }) => caller.api.appliedJobs({ params: { id: board.candidate.email } }),
    expected: [...ownOnly, 200, 'user.forbidden', 'user.forbidden', 'user.forbidden'],
  },
  {
    call: 'apply',
    send: (caller, { job }) => caller.api.apply({ body: application(caller, job._id) }),
    expected: [...signedInOnly, 200, 200, 'application.recruiter', 'application.recruiter'],
  },
  {
    call: 'withdraw',
    send: (caller, { job }) => caller.api.withdraw({ body: withdrawal(caller, job) }),
    expected: [...signedInOnly, 200, 200, 'application.recruiter', 'application.recruiter'],
  },
  { call: 'savedJobs', send: (caller) => caller.api.savedJobs(), expected: [...signedInOnly, 200, 200, 200, 200] },
  {
    call: 'saveJob',
    send: (caller, { job }) => caller.api.saveJob(savedJob(caller, job._id, SAVED)),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  {
    call: 'saveJobs',
    send: (caller, { job }) =>
      caller.api.saveJobs({ body: savedJobs(caller, [{ jobId: job._id, changedAt: SAVED.changedAt }]) }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  {
    call: 'deleteJob',
    send: async (caller, { board }) => {
      const { _id } = await postedJob(board.employer)
      return caller.api.deleteJob({ params: { id: _id } })
    },
    expected: [...signedInOnly, 'job.forbidden', 'job.forbidden', 200, 'job.forbidden'],
  },
  {
    call: 'ask',
    send: (caller, { job }) => caller.api.ask({ body: question(caller, job._id, 'Which engines?') }),
    expected: [...signedInOnly, 200, 200, 'question.own-job', 200],
  },
  {
    call: 'reply',
    send: (caller, { questionId }) => caller.api.reply({ body: { userId: questionId, reply: 'Two-stroke.' } }),
    expected: [...signedInOnly, 'job.forbidden', 'job.forbidden', 200, 'job.forbidden'],
  },
  {
    call: 'messages',
    send: (caller, { board }) =>
      caller.api.messages({ query: { email1: board.candidate.email, email2: board.employer.email } }),
    expected: [...signedInOnly, 200, 'conversation.forbidden', 200, 'conversation.forbidden'],
  },
  {
    call: 'addMessages',
    send: (caller, { board }) => {
      const other = caller === board.employer || caller === board.otherEmployer ? board.candidate : board.employer
      return caller.api.addMessages({ body: letter(caller, other, 'Good morning') })
    },
    expected: [...signedInOnly, 200, 'conversation.forbidden', 200, 'conversation.forbidden'],
  },
  {
    call: 'conversations',
    send: (caller) => caller.api.conversations(),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  {
    call: 'markRead',
    send: (caller, { board }) => {
      const other = caller === board.employer || caller === board.otherEmployer ? board.candidate : board.employer
      return caller.api.markRead({ params: { userId: other.userId }, body: { seq: 1 } })
    },
    expected: [...signedInOnly, 200, 'conversation.forbidden', 200, 'conversation.forbidden'],
  },
  { call: 'pushKey', send: (caller) => caller.api.pushKey(), expected: [200, 200, 200, 200, 200, 200] },
  {
    call: 'subscribePush',
    send: (caller) => caller.api.subscribePush({ body: testDevice() }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  {
    call: 'unsubscribePush',
    send: (caller) => caller.api.unsubscribePush({ query: { endpoint: testDevice().endpoint } }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  { call: 'demoPeople', send: (caller) => caller.api.demoPeople(), expected: [200, 200, 200, 200, 200, 200] },
  { call: 'health', send: (caller) => caller.api.health(), expected: [200, 200, 200, 200, 200, 200] },
]

const outcomeOf = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? 200 : (body as { code: ProblemCode }).code

test.for(table)('who may call $call', async ({ send, expected }, { board }) => {
  const scene = await sceneOn(board)
  const { visitor, unregistered, candidate, otherCandidate, employer, otherEmployer } = board
  const outcomes = []
  for (const caller of [visitor, unregistered, candidate, otherCandidate, employer, otherEmployer])
    outcomes.push(outcomeOf(await send(caller, scene)))
  expect(outcomes).toEqual(expected)
})

const ANONYMOUS = ['jobs', 'countries', 'pushKey', 'demoPeople', 'health']
const identifying = table.filter(({ call }) => !ANONYMOUS.includes(call))

test.for(identifying)('$call believes no token that cannot be believed', async ({ send }, { board }) => {
  const scene = await sceneOn(board)
  const account = { uid: board.candidate.uid, email: board.candidate.email }
  const outcomes = []
  for (const token of [EXPIRED_TOKEN, 'forged', UNCHECKABLE_TOKEN])
    outcomes.push(outcomeOf(await send(board.caller(token, account, token), scene)))
  expect(outcomes).toEqual(['auth.expired', 'auth.invalid', 'auth.unavailable'])
})
