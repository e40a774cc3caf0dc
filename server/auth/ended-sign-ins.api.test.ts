import { expect } from 'vitest'
import { pino } from 'pino'
import { systemClock } from '#server/clock.ts'
import type { AccountSettings } from '#server/config/env.ts'
import { listen } from '#server/events/test-listener.ts'
import { createServices } from '#server/services.ts'
import { testVerifier, tokenOf } from '#server/testing/test-accounts.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import { refusingEnded } from './ended-sign-ins.ts'
import { openEndedSignIns } from './open-ended-sign-ins.ts'
import { SERVICE_ACCOUNT, fakeGoogle } from './test-google.ts'
import { PROJECT } from './test-tokens.ts'

const ACCOUNTS: AccountSettings = {
  kind: 'project',
  projectId: PROJECT,
  authDomain: 'foothold-7d1.firebaseapp.com',
  serviceAccount: SERVICE_ACCOUNT,
}
const MINUTE = 60_000
const log = pino({ level: 'silent' })

/** Server processes that query a fake Google, and the candidate as a caller of each. */
async function withGoogle(board: TestBoard, processes = 1) {
  const { clock, database, candidate } = board
  const { uid, email } = candidate
  const google = fakeGoogle()
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  google.accounts.set(uid, { validSince: String(seconds() - MINUTE) })
  const { devices } = createServices({ database, clock })
  const onEnded = async (who: string) => devices.endStreams(who)
  const callerOf = (origin: string, at: number) =>
    new TestCaller(origin, 'candidate', { uid, email }, tokenOf({ uid, email, at }))
  const signedInAt = seconds()
  const all = await Promise.all(
    Array.from({ length: processes }, async () => {
      const endings = openEndedSignIns(ACCOUNTS, { clock, log, fetch: google.fetch, onEnded })
      if (!endings) throw new Error('There is a service account.')
      // The test triggers each lookup itself.
      endings.stop()
      const origin = await board.serve(refusingEnded(testVerifier, endings))
      return { endings, caller: callerOf(origin, signedInAt), again: () => callerOf(origin, seconds()) }
    }),
  )
  return { all, google, revoke: () => void google.accounts.set(uid, { validSince: String(seconds()) }) }
}

test('a revoked sign-in is refused by every process within five minutes, and a new one is let in', async ({
  board,
}) => {
  const { all, revoke } = await withGoogle(board, 2)
  for (const { caller } of all) expect((await caller.api.account()).status).toBe(200)
  board.clock.advance(MINUTE)
  revoke()
  board.clock.advance(3 * MINUTE)
  for (const { endings, caller, again } of all) {
    await endings.lookAtDue()
    expect(await caller.api.account()).toBeProblem(401, 'auth.ended')
    expect((await again().api.account()).status).toBe(200)
  }
})

test('a revoked sign-in ends its streams, and gets no cached answer', async ({ board }) => {
  const { all, revoke } = await withGoogle(board)
  const [{ endings, caller }] = all as [(typeof all)[number]]
  const listener = await listen(caller)
  const ask = () => caller.api.conversations({ query: {} })
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  board.clock.advance(MINUTE)
  revoke()
  board.clock.advance(3 * MINUTE)
  // Still the cached account state.
  expect((await ask()).status).toBe(200)
  await endings.lookAtDue()
  expect(await ask()).toBeProblem(401, 'auth.ended')
  await listener.ended
  expect(listener.heard.at(-1)).toMatchObject({ event: 'bye' })
})

test('the look-up is off without a service account', () => {
  const surroundings = { clock: systemClock, log, fetch, onEnded: () => Promise.resolve() }
  expect(openEndedSignIns({ ...ACCOUNTS, serviceAccount: null }, surroundings)).toBe(null)
})
