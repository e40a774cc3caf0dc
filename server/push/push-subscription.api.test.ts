import { expect } from 'vitest'
import { test as plain } from '#server/testing/test-board.ts'
import { applied, postedJob } from '#server/testing/test-scenes.ts'
import { testDevice } from './test-device.ts'
import { test } from './test-push-service.ts'

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
