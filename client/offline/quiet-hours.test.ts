import { expect, test } from 'vitest'
import { USUAL_HOURS, type QuietHours } from '#contract/mail/quiet-hours.rules.ts'
import { mailChoiceKey } from '#client/api/query-keys.ts'
import { putSender } from './last-sender.ts'
import { MAREN, aPhone, startApp } from './persistence/test-persistence.ts'
import { isQuiet, readQuietHours } from './quiet-hours.ts'

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

/** A phone on which Maren is signed in, with the app open. */
async function anOpenPhone() {
  const phone = aPhone()
  await putSender(phone.device, { email: MAREN, userId: 'maren', role: 'candidate' }, 'phone')
  const { queryClient, persistence } = startApp(phone)
  const queryKey = mailChoiceKey({ email: MAREN })
  return {
    ...phone,
    persistence,
    fetched: (quiet: QuietHours | null) =>
      queryClient.fetchQuery({ queryKey, queryFn: async () => ({ quiet }), meta: { persist: 'lazy' } }),
    changed: (quiet: QuietHours | null) => queryClient.setQueryData(queryKey, { quiet }),
  }
}

test('the quiet hours of whoever is signed in hold as soon as a page has them, and end with their data', async () => {
  const { device, fetched, changed, persistence } = await anOpenPhone()
  expect(await readQuietHours(device)).toBeNull()
  await fetched({ from: '21:30', to: '06:00' })
  await expect.poll(() => readQuietHours(device)).toEqual({ from: '21:30', to: '06:00' })
  changed({ from: '22:15', to: '06:30' })
  await expect.poll(() => readQuietHours(device)).toEqual({ from: '22:15', to: '06:30' })
  changed(null)
  await expect.poll(() => readQuietHours(device)).toBeNull()
  changed(USUAL_HOURS)
  await expect.poll(() => readQuietHours(device)).toEqual(USUAL_HOURS)
  await persistence.forget(MAREN)
  expect(await readQuietHours(device)).toBeNull()
})

test('the quiet hours of somebody else do not hold', async () => {
  const { device, fetched } = await anOpenPhone()
  await fetched(USUAL_HOURS)
  await expect.poll(() => readQuietHours(device)).toEqual(USUAL_HOURS)
  await putSender(device, { email: 'idris@example.org', userId: 'idris', role: 'employer' }, 'phone')
  expect(await readQuietHours(device)).toBeNull()
  await putSender(device, null, '')
  expect(await readQuietHours(device)).toBeNull()
})

test.each([
  { from: '25:00', to: '07:00' },
  { from: '', to: '07:00' },
  { from: '07:00', to: '07:00' },
])('malformed hours count as off: %j', async (hours) => {
  const { device, fetched, changed } = await anOpenPhone()
  await fetched(USUAL_HOURS)
  await expect.poll(() => readQuietHours(device)).toEqual(USUAL_HOURS)
  changed(hours)
  await expect.poll(() => readQuietHours(device)).toBeNull()
})
