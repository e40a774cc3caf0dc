import { randomUUID } from 'node:crypto'
import type { ProblemCode } from '#contract/problem.ts'
import { testDevice } from '#server/push/test-device.ts'
import { CaseRepository } from '#server/reports/case.repository.ts'
import { applicationOf } from '#server/testing/test-applications.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { appeal, blocked, decision, report, savedSearch } from '#server/testing/test-scenes.ts'
import type { Scene } from './test-access-scene.ts'

/** One entry per call, enforced by the type; file calls are in profiles/file-access.api.test.ts. */
export interface Row {
  send: (caller: TestCaller, scene: Scene) => Promise<{ status: number; body: unknown }>
  /** The outcomes for visitor, unregistered, candidate, other candidate, owner and other employer. */
  expected: (200 | ProblemCode)[]
}

export const signedInOnly = ['auth.required', 'actor.unregistered'] as const
const adminsOnly: Row['expected'] = [
  'auth.required',
  'admin.only',
  'admin.only',
  'admin.only',
  'admin.only',
  'admin.only',
]

/** Creates the case of a suspended person. */
async function suspendedCase({ database, clock }: Scene['board'], { userId }: TestCaller): Promise<string> {
  const at = clock.now().toISOString()
  return database.inTransaction(async (tx) => {
    const { seq } = await tx
      .insertInto('report_cases')
      .values({ kind: 'person', subject_id: randomUUID(), report_count: 1, opened_at: at, reported_at: at })
      .returning('seq')
      .executeTakeFirstOrThrow()
    const decided = {
      state: 'in-force' as const,
      isFinal: false,
      reason: 'other' as const,
      reasonText: '',
      decidedAt: at,
    }
    await new CaseRepository().putDecision(tx, { seq, authorId: userId, ...decided })
    return String(seq)
  })
}

/** Blocks, reports and moderation. */
export const abuseRows = {
  blocks: { send: (caller) => caller.api.blocks(), expected: [...signedInOnly, 200, 200, 200, 200] },
  block: {
    send: (caller, { board }) => {
      const other = caller === board.employer || caller === board.otherEmployer ? board.candidate : board.employer
      return caller.api.block(blocked(caller, other))
    },
    expected: [...signedInOnly, 200, 'conversation.forbidden', 200, 'conversation.forbidden'],
  },
  unblock: {
    send: (caller, { board }) => caller.api.unblock({ params: { userId: board.candidate.userId } }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  report: {
    send: (caller, { job }) => caller.api.report({ body: report('job', job._id) }),
    expected: [200, 200, 200, 200, 200, 200],
  },
  reportCases: {
    // As an administrator: server/reports/desk.api.test.ts.
    send: (caller) => caller.api.reportCases({ query: {} }),
    expected: adminsOnly,
  },
  decideCase: {
    send: (caller) => caller.api.decideCase({ body: decision({ id: '1', kind: 'job' }) }),
    expected: adminsOnly,
  },
  decisionLog: { send: (caller) => caller.api.decisionLog({ query: {} }), expected: adminsOnly },
  ownDecisions: {
    send: (caller) => caller.api.ownDecisions({ query: {} }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  appeal: {
    send: async (caller, { board }) => caller.api.appeal({ body: appeal(caller, await suspendedCase(board, caller)) }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
} satisfies Record<string, Row>

/** Copies of what was sent with an application. */
export const copyRows = {
  applicationCopy: {
    send: (caller, { board, job }) =>
      caller.api.applicationCopy({ params: { id: applicationOf(job, board.candidate) } }),
    expected: [...signedInOnly, 200, 'job.forbidden', 200, 'job.forbidden'],
  },
  removeApplicationCopy: {
    send: (caller, { board, job }) =>
      caller.api.removeApplicationCopy({ params: { id: applicationOf(job, board.candidate) } }),
    expected: [...signedInOnly, 200, 'application.unknown', 'application.recruiter', 'application.recruiter'],
  },
} satisfies Record<string, Row>

/** Notifications, and the devices that receive them. */
export const notificationRows = {
  notifications: {
    send: (caller) => caller.api.notifications({ query: {} }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  readNotifications: {
    send: (caller) => caller.api.readNotifications({ body: { userId: caller.userId, email: caller.email, upTo: 1 } }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  mailChoice: { send: (caller) => caller.api.mailChoice(), expected: [...signedInOnly, 200, 200, 200, 200] },
  chooseMails: {
    send: ({ api, userId, email }) =>
      api.chooseMails({
        body: { userId, email, about: 'now', news: 'daily', alerts: 'now', quiet: null, zone: 'Europe/Oslo' },
      }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  sendTestMail: {
    send: ({ api, userId, email }) => api.sendTestMail({ body: { userId, email } }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  pushKey: { send: (caller) => caller.api.pushKey(), expected: [200, 200, 200, 200, 200, 200] },
  subscribePush: {
    send: (caller) => caller.api.subscribePush({ body: testDevice() }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  unsubscribePush: {
    send: (caller) => caller.api.unsubscribePush({ query: { endpoint: testDevice().endpoint } }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
} satisfies Record<string, Row>

/** Saved searches: everybody has their own. */
export const searchRows = {
  savedSearches: { send: (caller) => caller.api.savedSearches(), expected: [...signedInOnly, 200, 200, 200, 200] },
  saveSearch: {
    send: (caller) => caller.api.saveSearch(savedSearch(caller, {})),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
  deleteSearch: {
    send: (caller) => caller.api.deleteSearch({ params: { id: randomUUID() } }),
    expected: [...signedInOnly, 200, 200, 200, 200],
  },
} satisfies Record<string, Row>
