import { describe, expect, test } from 'vitest'
import { applicationState, type LedgerEvent } from './application-ledger.rules.ts'
import { applicationStatus } from './application-status.rules.ts'

const START = '2025-11-22T10:00:00.000Z'
const before = new Date('2025-11-20T12:00:00.000Z')
const after = new Date('2025-11-23T12:00:00.000Z')
const line = (kind: LedgerEvent['kind'], more: Partial<LedgerEvent> = {}): LedgerEvent => ({
  id: more.interview?.act ?? kind,
  kind,
  at: '2025-11-15T09:00:00.000Z',
  by: 'employer',
  ...more,
})
const SENT = line('sent', { by: 'candidate' })
const OFFER = line('interview', {
  interview: { act: 'offer', times: [START], minutes: 45, zone: 'Europe/Oslo', place: 'Fiskepiren 4' },
})
const PICK = line('interview', { by: 'candidate', interview: { act: 'pick', offerId: 'offer', start: START } })
const CANCEL = line('interview', { interview: { act: 'cancel', offerId: 'offer' } })
const statusOf = (now: Date, ...events: LedgerEvent[]) => applicationStatus(applicationState(events, now), now)

describe('the state of an application', () => {
  test.each([
    ['sent', 'sent', '', [SENT]],
    ['in progress', 'progress', '', [SENT, line('progress')]],
    ['moved to interview without times', 'interview', '', [SENT, line('interview')]],
    ['a time is to be picked', 'offered', '', [SENT, OFFER]],
    ['a time is agreed', 'agreed', START, [SENT, OFFER, PICK]],
    ['the interview was called off', 'interview', '', [SENT, OFFER, PICK, CANCEL]],
    ['a yes keeps the interview', 'accepted', START, [SENT, OFFER, PICK, line('accepted')]],
    ['a no calls it off', 'declined', '', [SENT, OFFER, PICK, line('declined')]],
    ['withdrawn', 'withdrawn', '', [SENT, OFFER, PICK, line('withdrawn', { by: 'candidate' })]],
  ])('%s', (_name, kind, start, events) => {
    expect(statusOf(before, ...events)).toEqual({ kind, start })
  })

  test('an agreed interview is held once it is over, and an offer is none once its times are over', () => {
    expect(statusOf(after, SENT, OFFER, PICK)).toEqual({ kind: 'held', start: START })
    expect(statusOf(after, SENT, OFFER)).toEqual({ kind: 'interview', start: '' })
    expect(statusOf(after, SENT, OFFER, PICK, line('accepted'))).toEqual({ kind: 'accepted', start: '' })
  })
})
