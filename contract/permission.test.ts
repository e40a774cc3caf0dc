import { describe, expect, test } from 'vitest'
import { VISITOR, type Viewer } from './auth/viewer.ts'
import { can, refusal } from './permission.ts'

const visitor = VISITOR
const unregistered: Viewer = { email: 'una@example.org', userId: '', role: '' }
const candidate: Viewer = { email: 'cara@example.org', userId: 'cara', role: 'candidate' }
const otherCandidate: Viewer = { email: 'cleo@example.org', userId: 'cleo', role: 'candidate' }
const owner: Viewer = { email: 'emil@example.org', userId: 'emil', role: 'employer' }
const otherEmployer: Viewer = { email: 'erna@example.org', userId: 'erna', role: 'employer' }

const kinds = { visitor, unregistered, candidate, otherCandidate, owner, otherEmployer }
type Kind = keyof typeof kinds
/** The problem code of the refusal per kind of viewer; null if the action is allowed. */
type Row = Record<Kind, ReturnType<typeof refusal>>

const job = { recruiterId: 'emil' }
const question = { recruiterId: 'emil', askerId: 'cara' }
const open = { isOpen: true, hasApplied: false }
const pair = { partyIds: ['cara', 'emil'], hasApplication: true }

const needsRole = { visitor: 'auth.required', unregistered: 'actor.unregistered' } as const
const ownJobOnly: Row = {
  ...needsRole,
  candidate: 'job.forbidden',
  otherCandidate: 'job.forbidden',
  owner: null,
  otherEmployer: 'job.forbidden',
}
const allForbidden = {
  candidate: 'conversation.forbidden',
  otherCandidate: 'conversation.forbidden',
  owner: 'conversation.forbidden',
  otherEmployer: 'conversation.forbidden',
} as const

const table: [name: string, ask: (viewer: Viewer) => ReturnType<typeof refusal>, row: Row][] = [
  [
    "read the candidate's own record",
    (viewer) => refusal(viewer, 'user.read', { ownerId: 'cara', ownerEmail: 'cara@example.org' }),
    {
      visitor: 'auth.required',
      unregistered: 'user.forbidden',
      candidate: null,
      otherCandidate: 'user.forbidden',
      owner: 'user.forbidden',
      otherEmployer: 'user.forbidden',
    },
  ],
  [
    'read the record of an address that is not registered yet',
    (viewer) => refusal(viewer, 'user.read', { ownerId: '', ownerEmail: 'una@example.org' }),
    {
      visitor: 'auth.required',
      unregistered: null,
      candidate: 'user.forbidden',
      otherCandidate: 'user.forbidden',
      owner: 'user.forbidden',
      otherEmployer: 'user.forbidden',
    },
  ],
  [
    'read a candidate whole who applied to the viewer',
    (viewer) => refusal(viewer, 'candidate.read-whole', { candidateId: 'cara', hasAppliedToViewer: true }),
    {
      visitor: 'auth.required',
      unregistered: 'user.forbidden',
      candidate: null,
      otherCandidate: 'user.forbidden',
      owner: null,
      otherEmployer: null,
    },
  ],
  [
    'read a candidate whole who did not apply to the viewer',
    (viewer) => refusal(viewer, 'candidate.read-whole', { candidateId: 'cara', hasAppliedToViewer: false }),
    {
      visitor: 'auth.required',
      unregistered: 'user.forbidden',
      candidate: null,
      otherCandidate: 'user.forbidden',
      owner: 'user.forbidden',
      otherEmployer: 'user.forbidden',
    },
  ],
  [
    'post a job',
    (viewer) => refusal(viewer, 'job.create', undefined),
    {
      ...needsRole,
      candidate: 'job.employer-only',
      otherCandidate: 'job.employer-only',
      owner: null,
      otherEmployer: null,
    },
  ],
  ['change a job', (viewer) => refusal(viewer, 'job.update', job), ownJobOnly],
  ['close a job', (viewer) => refusal(viewer, 'job.close', job), ownJobOnly],
  [
    'delete a job nobody has applied to',
    (viewer) => refusal(viewer, 'job.delete', { ...job, hasApplicants: false }),
    ownJobOnly,
  ],
  [
    'delete a job somebody has applied to',
    (viewer) => refusal(viewer, 'job.delete', { ...job, hasApplicants: true }),
    { ...ownJobOnly, owner: 'job.has-applicants' },
  ],
  [
    'see all applicants of a job',
    (viewer) => refusal(viewer, 'job.see-applicants', job),
    { ...ownJobOnly, visitor: 'job.forbidden', unregistered: 'job.forbidden' },
  ],
  [
    'see who posted a job',
    (viewer) => refusal(viewer, 'job.see-poster', undefined),
    {
      visitor: 'auth.required',
      unregistered: null,
      candidate: null,
      otherCandidate: null,
      owner: null,
      otherEmployer: null,
    },
  ],
  [
    'save a job',
    (viewer) => refusal(viewer, 'job.save', undefined),
    { ...needsRole, candidate: null, otherCandidate: null, owner: null, otherEmployer: null },
  ],
  [
    'apply to an open job',
    (viewer) => refusal(viewer, 'application.create', open),
    {
      ...needsRole,
      candidate: null,
      otherCandidate: null,
      owner: 'application.recruiter',
      otherEmployer: 'application.recruiter',
    },
  ],
  [
    'apply once more, which answers as the first did',
    (viewer) => refusal(viewer, 'application.create', { ...open, hasApplied: true }),
    {
      ...needsRole,
      candidate: null,
      otherCandidate: null,
      owner: 'application.recruiter',
      otherEmployer: 'application.recruiter',
    },
  ],
  [
    'apply to a closed job',
    (viewer) => refusal(viewer, 'application.create', { ...open, isOpen: false }),
    {
      visitor: 'job.closed',
      unregistered: 'job.closed',
      candidate: 'job.closed',
      otherCandidate: 'job.closed',
      owner: 'job.closed',
      otherEmployer: 'job.closed',
    },
  ],
  [
    'withdraw an application',
    (viewer) => refusal(viewer, 'application.withdraw', undefined),
    {
      ...needsRole,
      candidate: null,
      otherCandidate: null,
      owner: 'application.recruiter',
      otherEmployer: 'application.recruiter',
    },
  ],
  [
    'ask a question',
    (viewer) => refusal(viewer, 'question.ask', job),
    { ...needsRole, candidate: null, otherCandidate: null, owner: 'question.own-job', otherEmployer: null },
  ],
  ['reply to a question', (viewer) => refusal(viewer, 'question.reply', job), ownJobOnly],
  [
    "see an asker's address",
    (viewer) => refusal(viewer, 'question.see-asker', question),
    {
      visitor: 'user.forbidden',
      unregistered: 'user.forbidden',
      candidate: null,
      otherCandidate: 'user.forbidden',
      owner: null,
      otherEmployer: 'user.forbidden',
    },
  ],
  [
    'take part in a conversation',
    (viewer) => refusal(viewer, 'conversation.take-part', pair),
    { ...needsRole, ...allForbidden, candidate: null, owner: null },
  ],
  [
    'take part without an application between the two',
    (viewer) => refusal(viewer, 'conversation.take-part', { ...pair, hasApplication: false }),
    { ...needsRole, ...allForbidden },
  ],
  [
    'write in a conversation',
    (viewer) => refusal(viewer, 'conversation.write', pair),
    { ...needsRole, ...allForbidden, candidate: null, owner: null },
  ],
  [
    'be told of news on a device',
    (viewer) => refusal(viewer, 'push.subscribe', undefined),
    { ...needsRole, candidate: null, otherCandidate: null, owner: null, otherEmployer: null },
  ],
]

describe.each(table)('%s', (_name, ask, row) => {
  // Spec 6: Who may do what, by role and ownership
  test.each(Object.entries(row))('%s: %s', (kind, expected) => {
    expect(ask(kinds[kind as Kind])).toBe(expected)
  })
})

test('an empty id is nobody’s: it owns nothing', () => {
  expect(refusal(unregistered, 'job.see-applicants', { recruiterId: '' })).toBe('job.forbidden')
  expect(refusal(unregistered, 'question.see-asker', { recruiterId: '', askerId: '' })).toBe('user.forbidden')
  expect(refusal(visitor, 'candidate.read-whole', { candidateId: '', hasAppliedToViewer: true })).toBe('auth.required')
})

// Spec 6: Who may do what, by role and ownership
test('can says yes exactly where nothing is refused', () => {
  expect(can(owner, 'job.update', job)).toBe(true)
  expect(can(otherEmployer, 'job.update', job)).toBe(false)
})
