import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { freePorts } from '#scripts/lib/free-ports.mjs'
import { createVerifier } from '#server/auth/create-verifier.ts'
import { openEndedSignIns } from '#server/auth/open-ended-sign-ins.ts'
import { buildServer, callAccounts, temporaryFolder } from '#server/test-processes.ts'
import { test as boardTest } from '#server/testing/test-board.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import { startAccounts, type Accounts } from './accounts.ts'

const PROJECT = 'demo-foothold'
const MIRA = { email: 'mira@example.com', password: 'a-long-secret', returnSecureToken: true }
const MINUTE = 60_000

interface Tokens {
  localId: string
  idToken: string
  refreshToken: string
}

const test = boardTest.extend<{ accounts: Accounts }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest demands a pattern.
  accounts: async ({}, provide) => {
    const [built, [port = 0]] = [await buildServer(), await freePorts(1)]
    const folder = temporaryFolder()
    const order = { projectId: PROJECT, port, file: join(folder, 'accounts.json') }
    const accounts = await startAccounts({ entry: built.accounts, onUnsaved: () => {}, onMail: () => {}, ...order })
    await provide(accounts)
    await accounts.stop()
    built.remove()
    rmSync(folder, { recursive: true })
  },
})

test('a changed password ends the other sign-ins of embedded accounts, and not the one that changed it', async ({
  board,
  accounts,
}) => {
  const call = async (operation: string, body: object) => {
    const answer = await callAccounts(accounts, `accounts:${operation}`, body)
    expect(answer.status).toBe(200)
    return answer.body as unknown as Tokens
  }
  const refresh = async ({ refreshToken }: Tokens) =>
    callAccounts(accounts, 'token', { grantType: 'refresh_token', refreshToken })

  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const settings = { kind: 'embedded', projectId: PROJECT, port: 0, onNetwork: false, elsewhere: null } as const
  const ended: string[] = []
  const endings = openEndedSignIns(settings, {
    clock,
    log: pino({ level: 'silent' }),
    fetch,
    embedded: accounts.lookUp,
    onEnded: async (uid) => void ended.push(uid),
  })
  // The test triggers each lookup itself.
  endings?.stop()
  const origin = await board.serve(await createVerifier({ accounts: settings, production: false, clock, endings }))
  // Mira has an account at the provider, and no profile yet: who is let in is asked to register.
  const account = async ({ localId, idToken }: Tokens) =>
    new TestCaller(origin, 'mira', { uid: localId, email: MIRA.email }, idToken).api.account()

  const other = await call('signUp', MIRA)
  const own = await call('signInWithPassword', MIRA)
  for (const device of [other, own]) expect(await account(device)).toBeProblem(403, 'actor.unregistered')

  // Sign-ins and changes are told apart by the second.
  const second = Math.floor(Date.now() / 1000)
  await expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 2000 }).toBeGreaterThan(second)
  const changed = await call('update', { idToken: own.idToken, password: 'another-secret', returnSecureToken: true })
  ahead = 4 * MINUTE
  await endings?.lookAtDue()

  expect(await account(other)).toBeProblem(401, 'auth.ended')
  expect(ended).toEqual([other.localId])
  expect(await refresh(other)).toMatchObject({ status: 400, body: { error: { message: 'TOKEN_EXPIRED' } } })
  expect(await account(changed)).toBeProblem(403, 'actor.unregistered')
  const { status, body } = await refresh(changed)
  expect(status).toBe(200)
  const refreshed = { ...changed, idToken: String(body['id_token']) }
  expect(await account(refreshed)).toBeProblem(403, 'actor.unregistered')
})
