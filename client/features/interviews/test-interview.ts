import { longTime } from '#client/messages/interview-messages.ts'
import type { OwnInterview } from './use-pick.ts'

/** The tests' current time, and an interview offered for two days after it. */
export const NOW = new Date('2026-11-23T09:00:00.000Z')
export const FIRST = '2026-11-25T13:00:00.000Z'
export const SECOND = '2026-11-26T13:00:00.000Z'

export const interviewOf = (fields: Partial<OwnInterview> = {}): OwnInterview => ({
  state: 'offered',
  offerId: 'offer-1',
  times: [FIRST, SECOND],
  minutes: 45,
  zone: 'UTC',
  place: 'Fiskepiren 4',
  text: '',
  start: '',
  was: '',
  reply: '',
  at: '2026-11-22T09:00:00.000Z',
  sequence: 0,
  ...fields,
})

/** `longTime` as a component test finds it, where spaces that don't break are spaces. */
export const longTimeRead = (iso: string, now: Date): string => longTime(iso, now).replaceAll('\u00a0', ' ')
