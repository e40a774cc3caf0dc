import { expect, test } from 'vitest'
import { interviewOfferInputSchema } from './interview.schema.ts'

const input = {
  userId: 'idris',
  email: 'idris@example.org',
  id: '5f0c1f0e-7c5e-4a53-9a51-0d9b3a9a2f10',
  jobId: '5f0c1f0e-7c5e-4a53-9a51-0d9b3a9a2f11',
  applicationId: '5f0c1f0e-7c5e-4a53-9a51-0d9b3a9a2f12',
  times: ['2026-11-27T14:00:00+01:00', '2026-11-26T13:00:00Z'],
  minutes: 45,
  zone: 'Europe/Oslo',
  place: 'Fiskepiren 4',
}

test('times are taken in UTC and in order', () => {
  expect(interviewOfferInputSchema.parse(input).times).toEqual(['2026-11-26T13:00:00.000Z', '2026-11-27T13:00:00.000Z'])
})

test.each([
  ['no time', { times: [] }],
  ['six times', { times: Array.from({ length: 6 }, (_, day) => `2026-12-0${day + 1}T13:00:00Z`) }],
  ['a time twice', { times: ['2026-11-26T13:00:00Z', '2026-11-26T14:00:00+01:00'] }],
  ['no place', { place: ' ' }],
  ['no length', { minutes: 0 }],
  ['a day of a length', { minutes: 481 }],
  ['no zone', { zone: '' }],
  ['words for a zone', { zone: 'Europe Oslo' }],
])('an offer with %s is not taken', (_what, change) => {
  expect(interviewOfferInputSchema.safeParse({ ...input, ...change }).success).toBe(false)
})
test.each(['UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3', 'Asia/Ho_Chi_Minh'])('%s is a zone', (zone) => {
  expect(interviewOfferInputSchema.safeParse({ ...input, zone }).success).toBe(true)
})
