import { expect, test } from 'vitest'
import { deskLabel } from './desk-labels.ts'
import { deskRows } from './desk-rows.ts'
import { deskApplicant, projectionOf } from './test-desk.ts'

const START = '2025-11-22T10:00:00.000Z'
const at = '2025-11-17T09:00:00.000Z'
const interview = { offerId: 'o', times: [START], minutes: 45, zone: '', place: '', text: '', was: '', reply: '', at }

test.each([
  ['2025-11-20T12:00:00.000Z', 'offered', '', 'Times offered'],
  ['2025-11-20T12:00:00.000Z', 'agreed', START, 'Interview 22 Nov'],
  ['2025-11-22T09:00:00.000Z', 'agreed', START, 'Interview today'],
  ['2025-11-23T12:00:00.000Z', 'agreed', START, 'Interview was 22 Nov'],
  ['2025-11-20T12:00:00.000Z', 'cancelled', '', 'Interview'],
] as const)('at %s an interview that is %s has its date in the row', (now, state, start, label) => {
  const standing = { stage: 'interview' as const, at, interview: { ...interview, state, start, sequence: 1 } }
  const [row] = deskRows([{ ...deskApplicant('ida'), standing }], projectionOf())
  expect(deskLabel(row!, new Date(now))).toBe(label)
})
