import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { DEVICES_MAX, DEVICE_HEADER } from '#contract/account/device.rules.ts'
import { test as plain } from '#server/testing/test-board.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import { applied, postedJob } from '#server/testing/test-scenes.ts'
import { TestDevice, testDevice } from './test-device.ts'
import { test } from './test-push-service.ts'

const DAY_MS = 86_400_000

test("the board's key is given to everybody", async ({ board, service }) => {
  const reply = await board.visitor.api.pushKey()
  expect(reply.body).toEqual({ status: true, data: { publicKey: service.publicKey } })
})

plain('a board that tells nobody says so by having no key', async ({ board }) => {
  expect((await board.visitor.api.pushKey()).body).toEqual({ status: true, data: { publicKey: '' } })
})

test('a device that subscribes again is told once, of what was chosen last', async ({ board, service }) => {
  await service.subscribe(board.employer, 'desktop')
  const again = await service.subscribe(board.employer, 'desktop', { message: false })
  await applied(board.candidate, await postedJob(board.employer))
  await service.drain()
  expect(again()).toEqual([expect.objectContaining({ kind: 'applicant' })])
})

test('a device belongs to whoever subscribed on it last', async ({ board, service }) => {
  const { candidate, employer, otherEmployer } = board
  await service.subscribe(employer, 'shared')
  const other = await service.subscribe(otherEmployer, 'shared')
  await applied(candidate, await postedJob(employer))
  await applied(candidate, await postedJob(otherEmployer, { position: 'Rigger' }))
  await service.drain()
  expect(other()).toEqual([expect.objectContaining({ position: 'Rigger' })])
})

/** This person on a device of theirs that the board knows. */
function onDevice({ uid, email, name, userId }: TestCaller, origin: string): TestCaller {
  const caller = new TestCaller(origin, name, { uid, email }, undefined, { [DEVICE_HEADER]: randomUUID() })
  caller.userId = userId
  return caller
}

test('a subscription that the browser has replaced keeps what was chosen, on that device alone', async ({
  board,
  service,
}) => {
  const { candidate, employer, origin } = board
  const [phone, laptop] = [onDevice(employer, origin), onDevice(employer, origin)]
  await service.subscribe(phone, 'phone', { message: false })
  const other = await service.subscribe(laptop, 'laptop')
  const renewed = new TestDevice()
  const { endpoint, keys } = renewed.subscription(`${service.origin}/phone-renewed`)
  const reply = await phone.api.subscribePush({ body: { endpoint, keys } })
  expect(reply.body).toMatchObject({
    data: { endpoint, kinds: { message: false, answer: true, applicant: true, alert: true } },
  })
  await applied(candidate, await postedJob(employer))
  await service.drain()
  const told = service.deliveries.map((delivery) => delivery.endpoint).toSorted()
  expect(told).toEqual([`${service.origin}/laptop`, endpoint])
  expect(other()).toHaveLength(1)
})

test('a subscription that the push service has ended leaves what was chosen to its successor', async ({
  board,
  service,
}) => {
  const { candidate, employer } = board
  const phone = onDevice(employer, board.origin)
  const devices = async () =>
    board.database.reader.selectFrom('push_subscriptions').select(['endpoint', 'p256dh']).execute()
  await service.subscribe(phone, 'phone', { message: false })
  service.answer({ status: 410 })
  await applied(candidate, await postedJob(employer))
  await service.drain()
  expect(await devices()).toMatchObject([{ endpoint: `${service.origin}/phone` }])
  // Nothing is sent to the ended one.
  await applied(candidate, await postedJob(employer, { position: 'Rigger' }))
  await service.drain()
  expect(service.deliveries).toHaveLength(1)
  const { endpoint, keys } = new TestDevice().subscription(`${service.origin}/phone-renewed`)
  const reply = await phone.api.subscribePush({ body: { endpoint, keys } })
  expect(reply.body).toMatchObject({ data: { kinds: { message: false, answer: true, applicant: true, alert: true } } })
  expect(await devices()).toEqual([{ endpoint, p256dh: keys.p256dh }])
})

test('choosing again on a device leaves nothing of its ended subscription', async ({ board, service }) => {
  const phone = onDevice(board.employer, board.origin)
  await service.subscribe(phone, 'phone')
  service.answer({ status: 410 })
  await applied(board.candidate, await postedJob(board.employer))
  await service.drain()
  await service.subscribe(phone, 'phone-again', { message: false })
  const rows = await board.database.reader.selectFrom('push_subscriptions').select('endpoint').execute()
  expect(rows).toEqual([{ endpoint: `${service.origin}/phone-again` }])
})

test('an ended subscription gives way to a living one of another device', async ({ board, service }) => {
  const { candidate, employer, origin } = board
  await service.subscribe(employer, 'laptop')
  board.clock.advance(1000)
  await service.subscribe(onDevice(employer, origin), 'phone')
  service.answer({ status: 201 }, { status: 410 })
  await applied(candidate, await postedJob(employer))
  await service.drain()
  for (let number = 1; number <= 19; number += 1) {
    board.clock.advance(1000)
    await service.subscribe(employer, `device-${number}`)
  }
  const rows = await board.database.reader.selectFrom('push_subscriptions').select('endpoint').orderBy('seq').execute()
  const names = rows.map(({ endpoint }) => endpoint.slice(service.origin.length + 1))
  expect([names.length, names.includes('laptop'), names.includes('phone')]).toEqual([20, true, false])
})

test('an ended subscription goes with its device when others have taken its place', async ({ board, service }) => {
  const { candidate, employer, origin } = board
  const phone = onDevice(employer, origin)
  const tablet = onDevice(employer, origin)
  await service.subscribe(phone, 'phone')
  board.clock.advance(DAY_MS)
  await service.subscribe(tablet, 'tablet')
  service.answer({ status: 410 }, { status: 201 })
  await applied(candidate, await postedJob(employer))
  await service.drain()
  const devices = async () => {
    const rows = await board.database.reader
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .orderBy('seq')
      .execute()
    return rows.map(({ endpoint }) => endpoint.slice(service.origin.length + 1))
  }
  expect(await devices()).toEqual(['phone', 'tablet'])
  for (let number = 1; number <= DEVICES_MAX - 1; number += 1) {
    if (number % 10 === 0) board.clock.advance(DAY_MS)
    await onDevice(employer, origin).api.account()
  }
  expect(await devices()).toEqual(['tablet'])
})

test('a device that had no subscription gets none without kinds', async ({ board, service }) => {
  const { employer, origin } = board
  await service.subscribe(onDevice(employer, origin), 'phone')
  for (const caller of [employer, onDevice(employer, origin), onDevice(board.otherEmployer, origin)]) {
    const { endpoint, keys } = testDevice(`${service.origin}/other`)
    const reply = await caller.api.subscribePush({ body: { endpoint, keys } })
    expect(reply.body).toMatchObject({
      data: { kinds: { message: false, answer: false, applicant: false, alert: false } },
    })
  }
  const rows = await board.database.reader.selectFrom('push_subscriptions').select('endpoint').execute()
  expect(rows).toEqual([{ endpoint: `${service.origin}/phone` }])
})

test('one ends it for an own device alone', async ({ board, service }) => {
  const { candidate, employer, otherEmployer } = board
  await service.subscribe(employer, 'one')
  const two = await service.subscribe(employer, 'two')
  const end = async (caller: typeof employer, name: string) =>
    (await caller.api.unsubscribePush({ query: { endpoint: `${service.origin}/${name}` } })).status
  expect([await end(employer, 'one'), await end(otherEmployer, 'two'), await end(employer, 'unknown')]).toEqual([
    200, 200, 200,
  ])
  await applied(candidate, await postedJob(employer))
  await service.drain()
  expect([two().length, service.deliveries.length]).toEqual([1, 1])
})

test('twenty devices of a person are told; the oldest gives way', async ({ board, service }) => {
  for (let number = 0; number < 21; number += 1) {
    await service.subscribe(board.employer, `device-${number}`)
    board.clock.advance(1000)
  }
  await service.subscribe(board.otherEmployer, 'of another')
  const rows = await board.database.reader.selectFrom('push_subscriptions').select('endpoint').orderBy('seq').execute()
  const names = rows.map(({ endpoint }) => endpoint.slice(service.origin.length + 1))
  expect([names.length, names[0], names.at(-1)]).toEqual([21, 'device-1', 'of%20another'])
})

plain('an address that nothing may be sent to is refused', async ({ board }) => {
  const reply = await board.candidate.api.subscribePush({ body: testDevice('https://169.254.169.254/latest') })
  expect(reply).toBeProblem(400, 'request.invalid')
  expect(reply.body).toMatchObject({ issues: [{ path: 'endpoint' }] })
})

plain('keys that nothing can be encrypted for are refused', async ({ board }) => {
  const device = testDevice()
  const offCurve = `B${'A'.repeat(86)}`
  for (const [part, keys] of [
    ['keys.p256dh', { ...device.keys, p256dh: offCurve }],
    ['keys.p256dh', { ...device.keys, p256dh: 'BAAA' }],
    ['keys.auth', { ...device.keys, auth: 'short' }],
  ] as const) {
    const reply = await board.candidate.api.subscribePush({ body: { ...device, keys } })
    expect(reply).toBeProblem(400, 'request.invalid')
    expect(reply.body).toMatchObject({ issues: [{ path: part }] })
  }
})
