import { expect, test } from 'vitest'
import { applicationState, type LedgerEvent } from './application-ledger.rules.ts'
import { hasUnseen, type InterviewLine } from './interview.rules.ts'

const TIME = '2026-12-01T09:00:00.000Z'
const NOW = new Date('2026-11-23T09:00:00.000Z')
const OFFER: InterviewLine = { act: 'offer', times: [TIME], minutes: 60, zone: 'UTC', place: 'Fiskepiren 4' }
const event = (id: string, kind: LedgerEvent['kind'], interview?: InterviewLine): LedgerEvent => ({
  id,
  kind,
  at: NOW.toISOString(),
  by: 'employer',
  interview,
})
const sent = event('sent', 'sent')
const offer = (id: string) => event(id, 'interview', OFFER)
const pick = (id: string, offerId: string) => event(id, 'interview', { act: 'pick', offerId, start: TIME })
const seenAfter = (...events: LedgerEvent[]) => {
  const { interview } = applicationState(events, NOW)
  return { offerId: interview?.offerId ?? null, sequence: interview?.sequence ?? 0 }
}
const isUnseen = (events: LedgerEvent[], seen: ReturnType<typeof seenAfter>, own: string[] = []) =>
  hasUnseen(applicationState(events, NOW).interviewEvents, { ...seen, own })

test('an event after the interview that was seen is unseen, unless it is the writer’s own', () => {
  const events = [sent, offer('o1'), pick('p1', 'o1')]
  expect(isUnseen(events, seenAfter(...events))).toBe(false)
  expect(isUnseen(events, seenAfter(sent, offer('o1')))).toBe(true)
  expect(isUnseen(events, seenAfter(sent))).toBe(true)
  expect(isUnseen(events, seenAfter(sent, offer('o1')), ['p1'])).toBe(false)
  expect(isUnseen(events, seenAfter(sent), ['o1'])).toBe(true)
  expect(isUnseen(events, seenAfter(sent), ['o1', 'p1'])).toBe(false)
})

test('an interview that has ended is not part of the next one', () => {
  const ended = [sent, offer('o1'), pick('p1', 'o1'), event('back', 'progress')]
  expect(isUnseen(ended, seenAfter(...ended))).toBe(false)
  expect(isUnseen(ended, seenAfter(sent, offer('o1')))).toBe(false)
  const again = [...ended, offer('o2')]
  expect(isUnseen(again, seenAfter(...ended))).toBe(true)
  expect(isUnseen(again, seenAfter(sent, offer('o1'), pick('p1', 'o1')))).toBe(true)
  expect(isUnseen(again, seenAfter(...again))).toBe(false)
})

test('the numbers of an earlier application do not stand for events of the next one', () => {
  const before = [sent, offer('o1'), pick('p1', 'o1')]
  const next = [...before, event('out', 'withdrawn'), event('sent2', 'sent'), offer('o2'), pick('p2', 'o2')]
  expect(isUnseen(next, seenAfter(...before))).toBe(true)
  expect(isUnseen(next, seenAfter(...next))).toBe(false)
})

test('an answer that calls off what was offered is no event of the interview', () => {
  const answered = [sent, offer('o1'), event('no', 'declined')]
  expect(isUnseen(answered, seenAfter(...answered))).toBe(false)
  expect(isUnseen(answered, seenAfter(sent, offer('o1')))).toBe(false)
})
