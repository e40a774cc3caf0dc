import { expect, test } from 'vitest'
import type { ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
import { STAGES, stageOf, whyNot } from './desk-stages.ts'

const now = new Date('2025-11-20T12:00:00.000Z')
const row = (stage: ApplicationStage, isPending = false) => ({
  stage,
  isPending,
  isOffering: false,
  standing: { stage: 'sent' as const, at: '2025-11-01T00:00:00.000Z' },
})
const openTo = (...of: Parameters<typeof row>) => STAGES.filter((to) => whyNot(row(...of), to, now) === null)

test.each([
  ['sent', 'new', ['new', 'progress', 'interview', 'accepted', 'declined']],
  ['seen', 'new', ['new', 'progress', 'interview', 'accepted', 'declined']],
  ['progress', 'progress', ['progress', 'interview', 'accepted', 'declined']],
  ['interview', 'interview', ['progress', 'interview', 'accepted', 'declined']],
  ['accepted', 'accepted', ['accepted']],
  ['declined', 'declined', ['declined']],
] as const)('%s stands at %s, and what the ledger allows is open: %j', (stage, at, open) => {
  expect(stageOf({ stage })).toBe(at)
  expect(openTo(stage)).toEqual(open)
})

test('a stage that is not allowed has its reason', () => {
  expect(whyNot(row('progress'), 'new', now)).toBe("What was moved on can't be new again.")
  expect(whyNot(row('declined'), 'interview', now)).toBe("They have your answer. It can't be changed.")
  expect(whyNot(row('declined', true), 'interview', now)).toBe('Your answer is about to be sent.')
})

test('an applicant is not moved back while interview times wait to be sent', () => {
  const offering = { ...row('interview', true), isOffering: true }
  expect(whyNot(offering, 'progress', now)).toBe('Interview times are about to be offered.')
  expect(whyNot(offering, 'declined', now)).toBeNull()
})

test('an interview that is offered or agreed is called off before somebody is moved back', () => {
  const start = '2025-11-21T12:00:00.000Z'
  const interview = {
    state: 'agreed' as const,
    offerId: 'offer-1',
    times: [start],
    minutes: 30,
    zone: 'Europe/Oslo',
    place: 'Pier 4',
    text: '',
    start,
    was: '',
    reply: '',
    at: '2025-11-19T12:00:00.000Z',
    sequence: 2,
  }
  const standing = { stage: 'interview' as const, at: interview.at, interview }
  const at = (moment: Date) =>
    whyNot({ stage: 'interview', isPending: false, isOffering: false, standing }, 'progress', moment)
  expect(at(now)).toBe('Call off the interview first.')
  expect(at(new Date('2025-11-21T12:01:00.000Z'))).toBeNull()
})
