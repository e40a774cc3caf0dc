import { expect, test } from 'vitest'
import { jobOfIdris } from '#client/test-job.ts'
import { turnOf } from './application-turn.ts'
import { readTurn } from './turns.ts'

const APPLIED = '2025-11-15T09:00:00.000Z'
const STEPPED = '2025-11-17T09:00:00.000Z'
const application = { userId: 'ida', appliedAt: APPLIED }
const job = (stage = 'sent', isOpen = true) =>
  jobOfIdris({
    isOpen,
    applications: [{ ...application, standing: { stage, at: stage === 'sent' ? APPLIED : STEPPED } } as never],
  })
const wrote = (senderId: string, sentAt: string, unread = 0) => ({
  userId: 'idris',
  unread,
  lastMessage: { id: 'm', seq: 1, senderId, text: 'Can you come?', sentAt },
})

test.each([
  ['sent', job(), undefined, 'theirs'],
  ['seen', job('seen'), undefined, 'theirs'],
  ['invited', job('interview'), undefined, 'theirs'],
  ['the job closed without an answer', job(undefined, false), undefined, 'theirs'],
  ['answered: yes', job('accepted'), undefined, 'ended'],
  ['answered: no', job('declined', false), undefined, 'ended'],
  ['they wrote', job(), wrote('idris', STEPPED), 'yours'],
  ['they wrote before one applied', job(), wrote('idris', '2025-11-14T09:00:00.000Z'), 'theirs'],
  [
    'there is something to read from before one applied',
    job(),
    wrote('idris', '2025-11-14T09:00:00.000Z', 1),
    'theirs',
  ],
  ['one wrote last', job(), wrote('ida', STEPPED), 'theirs'],
  ['answered, and what they wrote was read', job('declined'), wrote('idris', STEPPED), 'ended'],
  ['answered, and there is something to read', job('declined'), wrote('idris', STEPPED, 1), 'yours'],
])('the last event decides the turn: %s', (_name, about, conversation, expected) => {
  expect(turnOf(about, conversation, new Date('2025-11-18T09:00:00.000Z'))).toBe(expected)
})

test.each([
  ['times to pick from', { state: 'offered' }, 'yours'],
  ['times that are over', { state: 'offered', times: ['2025-11-18T08:00:00.000Z'] }, 'theirs'],
  ['times that others have picked', { state: 'offered', taken: ['2025-11-19T08:00:00.000Z'] }, 'theirs'],
  ['an agreed time', { state: 'agreed', start: '2025-11-19T08:00:00.000Z' }, 'theirs'],
  ['no time that fits', { state: 'none' }, 'theirs'],
  ['an interview that was called off', { state: 'cancelled' }, 'theirs'],
])('an interview with %s decides the turn', (_name, told, expected) => {
  const interview = { times: ['2025-11-19T08:00:00.000Z'], ...told }
  const standing = { stage: 'interview', at: STEPPED, interview }
  const about = jobOfIdris({ applications: [{ ...application, standing } as never] })
  expect(turnOf(about, undefined, new Date('2025-11-18T09:00:00.000Z'))).toBe(expected)
})

test('an address asks for a group by its name, or for all', () => {
  expect(['yours', 'ended', 'all', '', null].map(readTurn)).toEqual(['yours', 'ended', undefined, undefined, undefined])
})
