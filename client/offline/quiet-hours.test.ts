import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { aDevice } from '#client/offline/test-device.ts'
import { readSender } from './sender.ts'
import { USUAL_HOURS } from '#contract/mail/quiet-hours.rules.ts'
import { isQuiet, readQuietHours, writeQuietHours } from './quiet-hours.ts'

const at = (time: string) => new Date(`2026-03-02T${time}`)

test.each([
  ['21:59', false],
  ['22:00', true],
  ['23:59', true],
  ['00:00', true],
  ['06:59', true],
  ['07:00', false],
  ['12:00', false],
])('over midnight: at %s it is quiet: %s', (time, quiet) => {
  expect(isQuiet(USUAL_HOURS, at(time))).toBe(quiet)
})

test.each([
  ['12:59', false],
  ['13:00', true],
  ['14:59', true],
  ['15:00', false],
])('within a day: at %s it is quiet: %s', (time, quiet) => {
  expect(isQuiet({ from: '13:00', to: '15:00' }, at(time))).toBe(quiet)
})

test('a device without quiet hours is never quiet', () => {
  expect(isQuiet(null, at('03:00'))).toBe(false)
})

test('quiet hours apply to all users of the device until they are switched off', async () => {
  const device = aDevice()
  expect(await readQuietHours(device)).toBeNull()
  await writeQuietHours(device, { from: '21:30', to: '06:00' })
  expect(await readQuietHours(device)).toEqual({ from: '21:30', to: '06:00' })
  expect(await readSender(device)).toBeNull()
  await writeQuietHours(device, null)
  expect(await readQuietHours(device)).toBeNull()
})

test.each([
  { from: '25:00', to: '07:00' },
  { from: '', to: '07:00' },
  { from: '07:00', to: '07:00' },
])('malformed hours count as off: %j', async (hours) => {
  const device = aDevice()
  await writeQuietHours(device, hours)
  expect(await readQuietHours(device)).toBeNull()
})
