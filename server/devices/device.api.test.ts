import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { DEVICE_HEADER, DEVICES_MAX } from '#contract/account/device.rules.ts'
import { openDatabase } from '#server/database/connection.ts'
import { listen } from '#server/events/test-listener.ts'
import { testDevice } from '#server/push/test-device.ts'
import { testVerifier, tokenOf } from '#server/testing/test-accounts.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import { dataOf } from '#server/testing/test-scenes.ts'

const DAY_MS = 86_400_000
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'
const account = { uid: 'uid-of-cleo', email: 'cleo@example.org' }

/** The candidate on one device; `at` is the sign-in time in epoch seconds. */
function on(
  { origin, candidate, clock }: TestBoard,
  userAgent: string,
  { at = seconds(clock), id = randomUUID(), from = origin }: { at?: number; id?: string; from?: string } = {},
) {
  const headers = { ...(id && { [DEVICE_HEADER]: id }), 'user-agent': userAgent }
  const caller = new TestCaller(from, 'candidate', account, tokenOf({ ...account, at }), headers)
  caller.userId = candidate.userId
  return caller
}
const seconds = (clock: TestBoard['clock']) => Math.floor(clock.now().getTime() / 1000)
const devicesOf = async (caller: TestCaller) => dataOf(await caller.api.devices())
const idOf = async (caller: TestCaller) => (await devicesOf(caller)).find(({ isThis }) => isThis)?.id ?? ''

test('devices are listed in plain words with their last day, this one first, and no id that they send', async ({
  board,
}) => {
  const [laptop, phone] = [on(board, LAPTOP), on(board, PHONE)]
  await laptop.api.account()
  board.clock.advance(2 * DAY_MS)
  await phone.api.account()
  const day = (days: number) => new Date(board.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
  const words = {
    phone: { kind: 'phone', browser: 'Chrome', system: 'Android', lastActiveOn: day(0) },
    laptop: { kind: 'computer', browser: 'Firefox', system: 'Linux', lastActiveOn: day(2) },
  }
  expect(await devicesOf(phone)).toEqual([
    { id: expect.any(String) as string, ...words.phone, isThis: true },
    { id: expect.any(String) as string, ...words.laptop, isThis: false },
  ])
  // A request counts as activity.
  expect(await devicesOf(laptop)).toMatchObject([
    { ...words.laptop, lastActiveOn: day(0), isThis: true },
    { ...words.phone, isThis: false },
  ])
  expect(await devicesOf(board.otherCandidate)).toEqual([])
})

test('a device that is logged out is refused from then on, by every process, and the others go on', async ({
  board,
}) => {
  const [laptop, phone] = [on(board, LAPTOP, { id: randomUUID() }), on(board, PHONE)]
  const other = await openDatabase({ ...board.place, onEffectError: () => undefined })
  const elsewhere = await board.serve(testVerifier, other)
  const lost = randomUUID()
  const [here, there] = [on(board, LAPTOP, { id: lost }), on(board, LAPTOP, { id: lost, from: elsewhere })]
  for (const caller of [laptop, phone, here, there]) expect((await caller.api.account()).status).toBe(200)
  const id = await idOf(here)
  expect((await phone.api.endDevice({ params: { id } })).status).toBe(200)
  for (const caller of [here, there]) expect(await caller.api.account()).toBeProblem(401, 'auth.ended')
  for (const caller of [laptop, phone]) expect((await caller.api.account()).status).toBe(200)
  expect((await devicesOf(phone)).map((device) => device.id)).not.toContain(id)
  // A newer sign-in does not reactivate the device id: the app creates a new one.
  board.clock.advance(60_000)
  expect(await on(board, LAPTOP, { id: lost }).api.account()).toBeProblem(401, 'auth.ended')
  expect((await on(board, LAPTOP).api.account()).status).toBe(200)
  // Repeating the call changes nothing.
  expect((await phone.api.endDevice({ params: { id } })).status).toBe(200)
  await other.close()
})

test('logging out everywhere else leaves this device alone, and lets no older sign-in in that names no device or a new one', async ({
  board,
}) => {
  const at = seconds(board.clock) - 60
  const [phone, laptop, program] = [
    on(board, PHONE, { at }),
    on(board, LAPTOP, { at }),
    on(board, LAPTOP, { at, id: '' }),
  ]
  for (const caller of [phone, laptop, program]) expect((await caller.api.account()).status).toBe(200)
  expect((await phone.api.endOtherDevices()).status).toBe(200)
  expect((await phone.api.account()).status).toBe(200)
  for (const caller of [laptop, program, on(board, LAPTOP, { at })])
    expect(await caller.api.account()).toBeProblem(401, 'auth.ended')
  board.clock.advance(1000)
  for (const id of [randomUUID(), '']) expect((await on(board, LAPTOP, { id }).api.account()).status).toBe(200)
  expect(await devicesOf(phone)).toHaveLength(2)
})

test('a device logs itself out, and nobody else’s can be', async ({ board }) => {
  const [phone, laptop] = [on(board, PHONE), on(board, LAPTOP)]
  await phone.api.account()
  const id = await idOf(laptop)
  const { otherCandidate } = board
  expect((await otherCandidate.api.endDevice({ params: { id } })).status).toBe(200)
  expect((await otherCandidate.api.endDevice({ params: { id: 'this' } })).status).toBe(200)
  expect((await laptop.api.account()).status).toBe(200)
  expect((await laptop.api.endDevice({ params: { id: 'this' } })).status).toBe(200)
  expect(await laptop.api.account()).toBeProblem(401, 'auth.ended')
  expect((await phone.api.account()).status).toBe(200)
})

/** Subscribes each device to notifications; returns a function that reads the numbers of those still subscribed. */
async function subscribed(board: TestBoard, callers: readonly TestCaller[]): Promise<() => Promise<string[]>> {
  for (const [index, caller] of callers.entries()) {
    const device = testDevice()
    dataOf(await caller.api.subscribePush({ body: { ...device, endpoint: `${device.endpoint}/${index}` } }))
  }
  return async () => {
    const rows = await board.database.reader.selectFrom('push_subscriptions').select('endpoint').execute()
    return rows.map(({ endpoint }) => endpoint.slice(-1)).toSorted((one, other) => one.localeCompare(other))
  }
}

test('a device that is logged out is told no news', async ({ board }) => {
  const [phone, laptop, tablet] = [on(board, PHONE), on(board, LAPTOP), on(board, PHONE)]
  const told = await subscribed(board, [phone, laptop, tablet])
  expect(await told()).toEqual(['0', '1', '2'])
  await phone.api.endDevice({ params: { id: await idOf(laptop) } })
  expect(await told()).toEqual(['0', '2'])
  await phone.api.endOtherDevices()
  expect(await told()).toEqual(['0'])
})

test('devices of an account that is deleted and kept hear news unless they were logged out', async ({ board }) => {
  const [phone, laptop, tablet] = [on(board, PHONE), on(board, LAPTOP), on(board, PHONE)]
  const told = await subscribed(board, [phone, laptop, tablet])
  dataOf(await phone.api.deleteAccount({ body: {} }))
  expect(await told()).toEqual(['1', '2'])
  expect((await tablet.api.endDevice({ params: { id: 'this' } })).status).toBe(200)
  dataOf(await laptop.api.keepAccount())
  expect(await told()).toEqual(['1'])
})

test('a stream of a device that is logged out ends', async ({ board }) => {
  const [phone, laptop] = [on(board, PHONE), on(board, LAPTOP)]
  const over = new AbortController()
  const stream = await laptop.open('/api/events', { signal: over.signal })
  expect(stream.status).toBe(200)
  const heard = stream.text()
  await phone.api.endDevice({ params: { id: await idOf(laptop) } })
  expect(await heard).toContain('event: bye')
  expect((await laptop.open('/api/events', { signal: over.signal })).status).toBe(401)
})

test('a device that is new is told to the others, once', async ({ board }) => {
  const [phone, laptop] = [on(board, PHONE), on(board, LAPTOP)]
  await phone.api.account()
  const listener = await listen(phone)
  await laptop.api.account()
  await laptop.api.account()
  await laptop.api.endDevice({ params: { id: await idOf(phone) } })
  await listener.ended
  expect(listener.heard.filter(({ event }) => event === 'device.added')).toHaveLength(1)
  await listener.close()
})

test('the latest of many devices are kept, and one that was ended long ago stays out', async ({ board }) => {
  const phone = on(board, PHONE)
  await phone.api.account()
  const first = on(board, LAPTOP)
  const firstId = await idOf(first)
  await phone.api.endDevice({ params: { id: firstId } })
  for (let count = 0; count <= DEVICES_MAX; count += 1) {
    board.clock.advance(60_000)
    await phone.api.endDevice({ params: { id: await idOf(on(board, LAPTOP)) } })
  }
  const rows = await board.database.reader.selectFrom('signed_in_devices').select('seq').execute()
  expect(rows.map(({ seq }) => String(seq))).not.toContain(firstId)
  expect(await first.api.account()).toBeProblem(401, 'auth.ended')
  for (let count = 0; count <= DEVICES_MAX; count += 1) await on(board, LAPTOP).api.account()
  expect(await devicesOf(on(board, LAPTOP))).toHaveLength(DEVICES_MAX)
})

test('a caller that names another device with each request gets few of them stored in a day', async ({ board }) => {
  for (let count = 0; count < 2 * DEVICES_MAX; count += 1)
    expect((await on(board, LAPTOP).api.account()).status).toBe(200)
  const newest = async () => {
    const rows = await board.database.reader.selectFrom('signed_in_devices').select('seq').execute()
    return Math.max(...rows.map(({ seq }) => seq))
  }
  expect(await newest()).toBe(DEVICES_MAX)
  board.clock.advance(DAY_MS)
  const tomorrow = on(board, PHONE)
  await tomorrow.api.account()
  expect((await devicesOf(tomorrow))[0]).toMatchObject({ kind: 'phone', isThis: true })
})

test('the device on which an account is deleted is logged out, and not listed once the account is kept', async ({
  board,
}) => {
  const [laptop, phone] = [on(board, LAPTOP), on(board, PHONE)]
  await laptop.api.account()
  expect((await phone.api.deleteAccount({ body: {} })).status).toBe(200)
  expect(await phone.api.account()).toBeProblem(401, 'auth.ended')
  board.clock.advance(60_000)
  const again = on(board, PHONE)
  dataOf(await again.api.keepAccount())
  expect((await devicesOf(again)).map(({ kind, isThis }) => [kind, isThis])).toEqual([
    ['phone', true],
    ['computer', false],
  ])
})
