import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer, callAccounts, childrenOf, temporaryFolder, type BuiltServer } from '#server/test-processes.ts'
import { freePorts } from '#scripts/lib/free-ports.mjs'
import { KEY_HEADER } from './account-messages.ts'
import { startAccounts, type Accounts, type UnsentMail } from './accounts.ts'

const MIRA = { email: 'mira@example.com', password: 'a-long-secret', returnSecureToken: true }
const SEED = { uid: 'demo-jonas', email: 'jonas@example.com', password: 'demo-secret', displayName: 'Jonas Vik' }

let built: BuiltServer
let folder: string
let port: number
let running: Accounts[] = []

beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())
beforeEach(async () => {
  folder = temporaryFolder()
  ;[port = 0] = await freePorts(1)
})
afterEach(async () => {
  await Promise.all(running.map((accounts) => accounts.stop()))
  running = []
  rmSync(folder, { recursive: true })
})

async function start(file = join(folder, 'accounts.json'), onUnsaved = (_reason: string) => {}): Promise<Accounts> {
  const accounts = await startAccounts({
    entry: built.accounts,
    onUnsaved,
    onMail: () => {},
    projectId: 'demo-foothold',
    port,
    file,
  })
  running.push(accounts)
  return accounts
}

// What the board then compares is `normaliseEmail`; the record belongs to the uid.
test.each([
  ['zo\u00EB@example.com', 'zoe\u0308@example.com'],
  ['info@m\u00FCnchen.example', 'info@xn--mnchen-3ya.example'],
])('the provider takes %s and %s for two accounts, and hands out each as it was typed', async (one, other) => {
  const accounts = await start()
  const signedUp = []
  for (const email of [one, other]) signedUp.push(await callAccounts(accounts, 'accounts:signUp', { ...MIRA, email }))
  expect(signedUp.map(({ status, body }) => [status, body['email']])).toEqual([
    [200, one],
    [200, other],
  ])
  expect(new Set(signedUp.map(({ body }) => body['localId'])).size).toBe(2)
})

describe('after a restart', () => {
  test('an account has its password and its sessions', async () => {
    const before = await start()
    const signedUp = await callAccounts(before, 'accounts:signUp', MIRA)
    await before.stop()

    const after = await start()
    const signedIn = await callAccounts(after, 'accounts:signInWithPassword', MIRA)
    expect(signedIn).toMatchObject({ status: 200, body: { localId: signedUp.body['localId'] } })
    const session = await callAccounts(after, 'accounts:lookup', { idToken: signedUp.body['idToken'] })
    expect(session).toMatchObject({ status: 200, body: { users: [{ email: MIRA.email }] } })
    const { refreshToken } = signedUp.body
    const fresh = await callAccounts(after, 'token', { grantType: 'refresh_token', refreshToken })
    expect(fresh).toMatchObject({ status: 200, body: { user_id: signedUp.body['localId'] } })
  })

  test('a Google account is the same account', async () => {
    const idToken = JSON.stringify({ sub: 'google-mira', email: MIRA.email, email_verified: true })
    const postBody = new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString()
    const request = { postBody, requestUri: 'http://localhost', returnSecureToken: true, returnIdpCredential: true }
    const before = await start()
    const first = await callAccounts(before, 'accounts:signInWithIdp', request)
    await before.stop()

    const after = await start()
    const second = await callAccounts(after, 'accounts:signInWithIdp', request)
    expect(second).toMatchObject({ status: 200, body: { localId: first.body['localId'] } })
  })
})

describe('running', () => {
  let accounts: Accounts
  let file: string
  const mails: UnsentMail[] = []
  beforeAll(async () => {
    file = join(temporaryFolder(), 'accounts.json')
    const [ownPort = 0] = await freePorts(1)
    const order = { projectId: 'demo-foothold', port: ownPort, file }
    const onMail = (mail: UnsentMail) => void mails.push(mail)
    accounts = await startAccounts({ entry: built.accounts, onUnsaved: () => {}, onMail, ...order })
  })
  afterAll(() => accounts.stop())

  test('an unknown address and a wrong password are refused alike', async () => {
    await callAccounts(accounts, 'accounts:signUp', MIRA)
    const signIn = async (difference: object) => {
      const { status, body } = await callAccounts(accounts, 'accounts:signInWithPassword', { ...MIRA, ...difference })
      return { status, body }
    }
    const wrong = await signIn({ password: 'another' })
    expect(wrong).toMatchObject({ status: 400, body: { error: { message: 'INVALID_LOGIN_CREDENTIALS' } } })
    expect(await signIn({ email: 'nobody@example.com' })).toEqual(wrong)
  })

  test('a forgotten password is set again, once, by the code of the mail that the board writes', async () => {
    const lea = { ...MIRA, email: 'lea@example.com' }
    await callAccounts(accounts, 'accounts:signUp', lea)
    const forget = (email: string) =>
      callAccounts(accounts, 'accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const [known, unknown] = [await forget(lea.email), await forget('nobody@example.com')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))

    await expect.poll(() => mails.length).toBe(1)
    expect(mails[0]).toMatchObject({ kind: 'PASSWORD_RESET', email: lea.email })
    const oobCode = mails.pop()?.code
    const reset = (more: object) => callAccounts(accounts, 'accounts:resetPassword', { oobCode, ...more })
    expect(await reset({})).toMatchObject({ status: 200, body: { email: lea.email } })
    expect((await reset({ newPassword: 'another-secret' })).status).toBe(200)
    expect(await reset({})).toMatchObject({ status: 400, body: { error: { message: 'INVALID_OOB_CODE' } } })
    const signedIn = await callAccounts(accounts, 'accounts:signInWithPassword', {
      ...lea,
      password: 'another-secret',
    })
    expect(signedIn.status).toBe(200)
  })

  test('an address is verified by the code of the mail that the board writes', async () => {
    const { body } = await callAccounts(accounts, 'accounts:signUp', { ...MIRA, email: 'kai@example.com' })
    const { idToken } = body
    await callAccounts(accounts, 'accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    await expect.poll(() => mails.length).toBe(1)
    const lookUp = () => callAccounts(accounts, 'accounts:lookup', { idToken })
    expect(await lookUp()).toMatchObject({ body: { users: [{ emailVerified: false }] } })
    await callAccounts(accounts, 'accounts:update', { oobCode: mails.pop()?.code })
    expect(await lookUp()).toMatchObject({ body: { users: [{ emailVerified: true }] } })
  })

  test('an address is changed by the code of the mail to the new one', async () => {
    const [old, next] = ['liv@example.com', 'liv.new@example.com']
    const { body } = await callAccounts(accounts, 'accounts:signUp', { ...MIRA, email: old })
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: body['idToken'], newEmail: next }
    expect((await callAccounts(accounts, 'accounts:sendOobCode', change)).status).toBe(200)
    await expect.poll(() => mails.length).toBe(1)
    expect(mails[0]).toMatchObject({ kind: 'VERIFY_AND_CHANGE_EMAIL', email: next })
    const signIn = async (email: string) =>
      (await callAccounts(accounts, 'accounts:signInWithPassword', { ...MIRA, email })).status
    expect([await signIn(old), await signIn(next)]).toEqual([200, 400])
    await callAccounts(accounts, 'accounts:update', { oobCode: mails.pop()?.code })
    expect([await signIn(old), await signIn(next)]).toEqual([400, 200])
  })

  test('calls for the owner of a project are not offered', async () => {
    const path = '/identitytoolkit.googleapis.com/v1/projects/demo-foothold/accounts:batchGet'
    const headers = { authorization: 'Bearer owner', [KEY_HEADER]: accounts.key }
    expect((await fetch(accounts.origin + path, { headers })).status).toBe(404)
  })

  test.each(['', 'a-guess'])('a caller without the key gets an empty refusal: %j', async (key) => {
    const page = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo'
      const answer = await fetch(accounts.origin + path, { method, headers: { ...page, [KEY_HEADER]: key } })
      expect([answer.status, await answer.text()]).toEqual([403, ''])
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test.runIf(process.platform === 'linux')('the key is not visible to others on the machine', async () => {
    const commands = childrenOf(process).map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    expect(commands.join(' ')).toContain(built.accounts)
    expect(commands.join(' ')).not.toContain(accounts.key)
  })

  test('a known person gets an account with a known uid, once', async () => {
    const { email, password, uid } = SEED
    await accounts.ensure([SEED])
    await accounts.ensure([
      { ...SEED, password: 'another' },
      { ...SEED, uid: 'demo-ada', email: 'ada@example.com' },
    ])
    const signedIn = await callAccounts(accounts, 'accounts:signInWithPassword', { email, password })
    expect(signedIn).toMatchObject({ status: 200, body: { localId: uid } })
  })

  test('an address is not taken away from another account', async () => {
    const zoe = { ...MIRA, email: 'zoe@example.com' }
    await callAccounts(accounts, 'accounts:signUp', zoe)
    const ensuring = accounts.ensure([{ ...SEED, uid: 'demo-zoe', email: zoe.email }])
    await expect(ensuring).rejects.toThrow(/^The account demo-zoe [^\n]+$/u)
  })

  test('the file is not readable by others on the machine', async () => {
    await callAccounts(accounts, 'accounts:signUp', { ...MIRA, email: 'ben@example.com' })
    await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toContain('ben@example.com')
    expect(statSync(file).mode & 0o077).toBe(0)
  })
})

describe('a start that cannot work says why in one line', () => {
  test('when the port is in use', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    await expect(start()).rejects.toThrow(new RegExp(`^AUTH_EMULATOR_PORT: port ${port} is in use\\.$`, 'u'))
    other.close()
  })

  test.each(['', '{"users": [', '{"users": [{}]}', '[]'])('when the file holds no accounts: %j', async (content) => {
    const file = join(folder, 'accounts.json')
    writeFileSync(file, content)
    await expect(start(file)).rejects.toThrow(/^\S+accounts\.json does not hold accounts: [^\n]+$/u)
    expect(readFileSync(file, 'utf8')).toBe(content)
  })

  test('when its program is missing', async () => {
    const order = { projectId: 'demo-foothold', port, file: join(folder, 'accounts.json') }
    const starting = startAccounts({
      entry: `${built.accounts}.gone`,
      onUnsaved: () => {},
      onMail: () => {},
      ...order,
    })
    await expect(starting).rejects.toThrow(/^The embedded accounts ended with code 1[^\n]*$/u)
  })
})

test('accounts that cannot be saved are reported, and saved as soon as they can be', async () => {
  const reasons: string[] = []
  const place = join(folder, 'place')
  const file = join(place, 'accounts.json')
  const accounts = await start(file, (reason) => void reasons.push(reason))
  writeFileSync(place, 'a file where a folder should be')
  await accounts.ensure([SEED])
  await expect.poll(() => reasons[0]).toMatch(/^E[A-Z]+: /u)

  rmSync(place)
  await expect.poll(() => existsSync(file)).toBe(true)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ users: [{ localId: SEED.uid }] })
})
