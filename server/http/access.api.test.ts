import { expect } from 'vitest'
import { contract } from '#contract/index.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { fileContract } from '#contract/profiles/file.contract.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { isOnPostgres } from '#server/testing/test-database.ts'
import { candidateRegistration } from '#server/testing/test-people.ts'
import { isProbe } from './probes.ts'
import { applicationRows } from './test-access-applications.ts'
import { abuseRows, copyRows, notificationRows, searchRows, signedInOnly, type Row } from './test-access-rows.ts'
import { accessSeen, opened, sceneOn, suspendEverybody, notifiedIn } from './test-access-scene.ts'
import { withTokens } from './test-access-tokens.ts'
import {
  confirmation,
  hiddenJobs,
  letter,
  posting,
  question,
  readMarks,
  savedJob,
  savedJobs,
} from '#server/testing/test-scenes.ts'

type Call = keyof typeof contract

const registeredOnly = [...signedInOnly, 200, 200, 200, 200] satisfies Row['expected']
const ownOnly = ['auth.required', 'user.forbidden'] as const

const SAVED = { isSaved: true, changedAt: '2001-01-01T00:00:00.000Z' }

const rows = {
  user: {
    send: (caller, { board }) => caller.api.user({ params: { idOrEmail: board.candidate.email } }),
    expected: [...ownOnly, 200, 'user.forbidden', 'user.forbidden', 'user.forbidden'],
  },
  register: {
    send: (caller) => caller.api.register({ body: candidateRegistration(caller.email) }),
    expected: ['auth.required', 200, 200, 200, 'user.role-set', 'user.role-set'],
  },
  updateUser: {
    send: (caller, { board }) =>
      caller.api.updateUser({ body: { aboutMe: 'I mend boats.', updatedAt: board.clock.now().toISOString() } }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  account: { send: (caller) => caller.api.account(), expected: [...signedInOnly, 200, 200, 200, 200] },
  deleteAccount: { send: (caller) => caller.api.deleteAccount({ body: {} }), expected: registeredOnly },
  keepAccount: { send: (caller) => caller.api.keepAccount(), expected: [...signedInOnly, 200, 200, 200, 200] },
  accountData: {
    send: async (caller) => {
      const answer = await caller.transfer('GET', '/api/account/data')
      return { status: answer.status, body: answer.ok ? await answer.arrayBuffer() : await answer.json() }
    },
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  devices: { send: (caller) => caller.api.devices(), expected: registeredOnly },
  endDevice: { send: (caller) => caller.api.endDevice({ params: { id: 'this' } }), expected: registeredOnly },
  endOtherDevices: { send: (caller) => caller.api.endOtherDevices(), expected: registeredOnly },
  skills: {
    send: (caller) => caller.api.skills({ query: { q: 'weld' } }),
    expected: ['auth.required', 200, 200, 200, 200, 200],
  },
  countries: { send: (caller) => caller.api.countries(), expected: [200, 200, 200, 200, 200, 200] },
  candidate: {
    send: (caller, { board }) => caller.api.candidate({ params: { id: board.candidate.userId } }),
    expected: ['auth.required', 200, 200, 200, 200, 200],
  },
  jobs: { send: (caller) => caller.api.jobs({ query: {} }), expected: [200, 200, 200, 200, 200, 200] },
  places: {
    send: (caller) => caller.api.places({ query: { q: 'ho' } }),
    expected: [200, 200, 200, 200, 200, 200],
  },
  suggestions: {
    send: (caller) => caller.api.suggestions({ query: { q: 'ship' } }),
    expected: [200, 200, 200, 200, 200, 200],
  },
  jobCounts: { send: (caller) => caller.api.jobCounts({ query: {} }), expected: [200, 200, 200, 200, 200, 200] },
  job: {
    send: (caller, { job }) => caller.api.job({ params: { id: job._id } }),
    expected: [200, 200, 200, 200, 200, 200],
  },
  questions: {
    send: (caller, { job }) => caller.api.questions({ params: { id: job._id } }),
    expected: [200, 200, 200, 200, 200, 200],
  },
  myQuestions: { send: (caller) => caller.api.myQuestions({ query: {} }), expected: registeredOnly },
  postJob: {
    send: (caller) => caller.api.postJob({ body: posting() }),
    expected: [...signedInOnly, 'job.employer-only', 'job.employer-only', 200, 200],
  },
  updateJob: {
    send: (caller, { job }) =>
      caller.api.updateJob({ body: { ...posting(), _id: job._id, jobStatus: true, updatedAt: job.updatedAt } }),
    expected: [...signedInOnly, 'job.forbidden', 'job.forbidden', 200, 'job.forbidden'],
  },
  postedJobs: {
    send: (caller, { board }) => caller.api.postedJobs({ params: { id: board.employer.userId } }),
    expected: [...ownOnly, 'user.forbidden', 'user.forbidden', 200, 'user.forbidden'],
  },
  appliedJobs: {
    send: (caller, { board }) => caller.api.appliedJobs({ params: { id: board.candidate.email } }),
    expected: [...ownOnly, 200, 'user.forbidden', 'user.forbidden', 'user.forbidden'],
  },
  confirmJob: {
    send: (caller, { job }) => caller.api.confirmJob({ body: confirmation(caller, job) }),
    expected: [...signedInOnly, 'job.forbidden', 'job.forbidden', 200, 'job.forbidden'],
  },
  responseRecord: {
    send: (caller, { board }) => caller.api.responseRecord({ params: { id: board.employer.userId } }),
    expected: [200, 200, 200, 200, 200, 200],
  },
  savedJobs: { send: (caller) => caller.api.savedJobs({ query: {} }), expected: [...signedInOnly, 200, 200, 200, 200] },
  saveJob: {
    send: (caller, { job }) => caller.api.saveJob(savedJob(caller, job._id, SAVED)),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  saveJobs: {
    send: (caller, { job }) =>
      caller.api.saveJobs({ body: savedJobs(caller, [{ jobId: job._id, changedAt: SAVED.changedAt }]) }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  hiddenJobs: { send: (caller) => caller.api.hiddenJobs(), expected: [...signedInOnly, 200, 200, 200, 200] },
  hideJobs: {
    send: (caller, { job }) =>
      caller.api.hideJobs({
        body: hiddenJobs(caller, [{ jobId: job._id, isHidden: true, changedAt: SAVED.changedAt }]),
      }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  deleteJob: {
    send: async (caller, { board, job }) => {
      const posted = await board.employer.api.postJob({ body: posting() })
      return caller.api.deleteJob({ params: { id: posted.status === 200 ? posted.body.data._id : job._id } })
    },
    expected: [...signedInOnly, 'job.forbidden', 'job.forbidden', 200, 'job.forbidden'],
  },
  ask: {
    send: (caller, { job }) => caller.api.ask({ body: question(caller, job._id, 'Which engines?') }),
    expected: [...signedInOnly, 200, 200, 'question.own-job', 200],
  },
  reply: {
    send: (caller, { questionId }) => caller.api.reply({ body: { userId: questionId, reply: 'Two-stroke.' } }),
    expected: [...signedInOnly, 'job.forbidden', 'job.forbidden', 200, 'job.forbidden'],
  },
  messages: {
    send: (caller, { board }) =>
      caller.api.messages({ query: { email1: board.candidate.email, email2: board.employer.email } }),
    expected: [...signedInOnly, 200, 'conversation.forbidden', 200, 'conversation.forbidden'],
  },
  addMessages: {
    send: (caller, { board }) => {
      const other = caller === board.employer || caller === board.otherEmployer ? board.candidate : board.employer
      return caller.api.addMessages({ body: letter(caller, other, 'Good morning') })
    },
    expected: [...signedInOnly, 200, 'conversation.forbidden', 200, 'conversation.forbidden'],
  },
  conversations: {
    send: (caller) => caller.api.conversations(),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  markRead: {
    send: (caller, { board }) => {
      const other = caller === board.employer || caller === board.otherEmployer ? board.candidate : board.employer
      return caller.api.markRead({ params: { userId: other.userId }, body: { seq: 1 } })
    },
    expected: [...signedInOnly, 200, 'conversation.forbidden', 200, 'conversation.forbidden'],
  },
  markManyRead: {
    send: (caller, { board }) =>
      caller.api.markManyRead({ body: readMarks(caller, [{ userId: board.employer.userId, seq: 1 }]) }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  ...copyRows,
  ...applicationRows,
  ...abuseRows,
  ...notificationRows,
  ...searchRows,
  events: {
    // Which events each caller receives is tested in server/events/event-audience.api.test.ts.
    send: opened,
    expected: [200, 200, 200, 200, 200, 200],
  },
  demoPeople: { send: (caller) => caller.api.demoPeople(), expected: [200, 200, 200, 200, 200, 200] },
  health: { send: (caller) => caller.api.health(), expected: [200, 200, 200, 200, 200, 200] },
  ready: { send: (caller) => caller.api.ready(), expected: [200, 200, 200, 200, 200, 200] },
} satisfies Record<Exclude<Call, keyof typeof fileContract>, Row>

const table = Object.entries(rows).map(([call, row]) => ({ call: call as keyof typeof rows, ...row }))

const outcomeOf = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? 200 : (body as { code: ProblemCode }).code

// Spec 2: /candidate-details/{id} is for the signed-in
// Spec 6: Server-side enforcement: not shown
test.for(table)('$call is open to these callers alone', async ({ call, send, expected }, { board }) => {
  const scene = await sceneOn(board)
  const { visitor, unregistered, candidate, otherCandidate, employer, otherEmployer } = board
  const outcomes: (200 | ProblemCode)[] = []
  for (const caller of [visitor, unregistered, candidate, otherCandidate, employer, otherEmployer])
    outcomes.push(outcomeOf(await send(caller, scene)))
  expect(outcomes).toEqual(expected)
  expect(accessSeen(outcomes)).toContain(contract[call].metadata.access)
  await expect
    .poll(() => idsIn(board.log).length)
    .toBeGreaterThanOrEqual(isProbe({ baseUrl: '/api', path: contract[call].path }) ? 1 : 6)
  expect(new Set(idsIn(board.log)).size).toBe(idsIn(board.log).length)
  expect(notifiedIn(board)).toEqual([])
})

/** Rules that are decided without SQL, or by the person's row alone, need one engine. */
const onOneEngine = isOnPostgres ? [] : table

test.for(onOneEngine)(
  '$call for somebody whose account waits to be deleted',
  async ({ call, send, expected }, { board }) => {
    const { access, whileLeaving } = contract[call].metadata
    const isOpen = whileLeaving || access === 'open' || access === 'everybody'
    const scene = await sceneOn(board)
    for (const person of [board.candidate, board.employer]) {
      const otherwise = expected[person === board.candidate ? 2 : 4]
      await person.api.deleteAccount({ body: {} })
      const outcome = outcomeOf(await send(person, scene))
      // A call that is refused for another reason may keep that error.
      expect(isOpen || otherwise !== 200 ? [otherwise, 'account.leaving'] : ['account.leaving']).toContain(outcome)
    }
  },
)

test.for(onOneEngine)('$call for somebody who is suspended', async ({ call, send, expected }, { board }) => {
  const { method, metadata } = contract[call]
  const isOpen = method === 'GET' || metadata.whileSuspended
  const scene = await sceneOn(board)
  await suspendEverybody(board)
  for (const person of [board.candidate, board.employer]) {
    const otherwise = expected[person === board.candidate ? 2 : 4]
    const outcome = outcomeOf(await send(person, scene))
    // No call names a suspended person except a report; a call refused for another reason may keep that error.
    const isEither = otherwise !== 200 || call === 'report'
    expect(isOpen ? [otherwise] : isEither ? [otherwise, 'account.suspended'] : ['account.suspended']).toContain(
      outcome,
    )
  }
})

/** The ids of the logged requests; each must be unique. */
const idsIn = (log: TestBoard['log']) => log.filter(({ msg }) => msg === 'request').map(({ requestId }) => requestId)

/** Calls with the same response for everyone ignore the token, and so refuse none. */
const isIdentifying = (call: keyof typeof rows) => Object.hasOwn(contract[call].responses, 401)

// Spec 6: Server-side enforcement: not shown
test.for(onOneEngine)('$call believes no token that cannot be believed', async ({ call, send }, { board }) => {
  const scene = await sceneOn(board)
  const { believed, refused } = await withTokens(board, board.candidate)
  const outcomes = new Map<string, 200 | ProblemCode>()
  for (const { kind, caller } of refused) outcomes.set(kind, outcomeOf(await send(caller, scene)))
  expect(outcomes).toEqual(new Map(refused.map(({ kind, code }) => [kind, isIdentifying(call) ? code : 200])))
  // The same person with a valid token reaches the authorization rules.
  believed.userId = board.candidate.userId
  expect(String(outcomeOf(await send(believed, scene)))).not.toMatch(/^auth\./u)
})
