import { describe, expect, test } from 'vitest'
import type { Viewer } from './auth/viewer.ts'
import { refusal } from './permission.ts'

const unregistered: Viewer = { email: 'una@example.org', userId: '', role: '' }
const candidate: Viewer = { email: 'cara@example.org', userId: 'cara', role: 'candidate' }
const otherCandidate: Viewer = { email: 'cleo@example.org', userId: 'cleo', role: 'candidate' }
const owner: Viewer = { email: 'emil@example.org', userId: 'emil', role: 'employer' }
const otherEmployer: Viewer = { email: 'erna@example.org', userId: 'erna', role: 'employer' }

const job = { recruiterId: 'emil' }
const open = { isOpen: true, hasApplied: false }
const pair = { partyIds: ['cara', 'emil'], hasApplication: true }

describe('an address that the provider has not verified', () => {
  const unverified = (viewer: Viewer): Viewer => ({ ...viewer, isVerified: false })

  test.each<[name: string, ask: (viewer: Viewer) => ReturnType<typeof refusal>, viewer: Viewer]>([
    ['post a job', (viewer) => refusal(viewer, 'job.create', undefined), owner],
    ['change or open a job', (viewer) => refusal(viewer, 'job.update', job), owner],
    ['ask a question', (viewer) => refusal(viewer, 'question.ask', job), candidate],
    ['reply to a question', (viewer) => refusal(viewer, 'question.reply', job), owner],
    ['write in a conversation', (viewer) => refusal(viewer, 'conversation.write', pair), candidate],
  ])('is not enough to %s', (_name, ask, viewer) => {
    expect(ask(unverified(viewer))).toBe('actor.unverified')
    for (const isVerified of [true, null, undefined]) expect(ask({ ...viewer, isVerified })).toBeNull()
  })

  test.each<[name: string, ask: (viewer: Viewer) => ReturnType<typeof refusal>, viewer: Viewer]>([
    ['read the own record', (viewer) => refusal(viewer, 'user.read', { ownerId: 'cara', ownerEmail: '' }), candidate],
    [
      'change the own record',
      (viewer) => refusal(viewer, 'user.update', { ownerId: 'cara', ownerEmail: '' }),
      candidate,
    ],
    ['save a job', (viewer) => refusal(viewer, 'job.save', undefined), candidate],
    ['apply', (viewer) => refusal(viewer, 'application.create', open), candidate],
    ['withdraw', (viewer) => refusal(viewer, 'application.withdraw', undefined), candidate],
    ['close a job', (viewer) => refusal(viewer, 'job.close', job), owner],
    ['delete a job', (viewer) => refusal(viewer, 'job.delete', { ...job, hasApplicants: false }), owner],
    ['read a conversation', (viewer) => refusal(viewer, 'conversation.take-part', pair), candidate],
  ])('is enough to %s', (_name, ask, viewer) => {
    expect(ask(unverified(viewer))).toBeNull()
  })

  test('is not asked for where another reason comes first', () => {
    expect(refusal(unverified(unregistered), 'question.ask', job)).toBe('actor.unregistered')
    expect(refusal(unverified(candidate), 'job.create', undefined)).toBe('job.employer-only')
    expect(refusal(unverified(otherEmployer), 'job.update', job)).toBe('job.forbidden')
    expect(refusal(unverified(owner), 'question.ask', job)).toBe('question.own-job')
    expect(refusal(unverified(otherCandidate), 'conversation.write', pair)).toBe('conversation.forbidden')
  })
})
