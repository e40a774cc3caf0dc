import { expect } from 'vitest'
import { JSON_TYPE, ask, test, type TestPlatform } from '#server/test-platform.ts'

const REFUSED = { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } }
const RIGHT = 'the-right-one'

/** A board whose account service knows one password, and the number of calls to it. */
async function withAccounts(platform: TestPlatform, rateLimits = true) {
  let asked = 0
  const service = await platform.listen((req, res) => {
    let text = ''
    req.setEncoding('utf8').on('data', (part: string) => (text += part))
    req.on('end', () => {
      asked += 1
      if (text.includes(RIGHT)) res.writeHead(200, JSON_TYPE).end('{}')
      else res.writeHead(text.includes('down') ? 500 : 400, JSON_TYPE).end(JSON.stringify(REFUSED))
    })
  })
  const origin = await platform.serve({ accounts: { origin: service, key: 'key' }, rateLimits })
  const call = async (operation: string, body: object, from = '192.0.2.1') => {
    const answer = await ask(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=demo`, {
      method: 'POST',
      headers: { ...JSON_TYPE, 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
    return { ...answer, body: JSON.parse(answer.content.toString()) as unknown }
  }
  const guess = (email: string, password: string, from?: string) =>
    call('signInWithPassword', { returnSecureToken: true, email, password, clientType: 'CLIENT_TYPE_WEB' }, from)
  return { call, guess, asked: () => asked }
}

/** How many of this many attempts were not rate-limited. */
async function passedOf(times: number, attempt: (index: number) => Promise<{ status: number }>): Promise<number> {
  let passed = 0
  for (let index = 0; index < times; index++) if ((await attempt(index)).status !== 429) passed += 1
  return passed
}

test('ten wrong passwords go through on an account, from wherever they come', async ({ platform }) => {
  const { guess, asked } = await withAccounts(platform)
  const passed = await passedOf(300, (i) => guess('Maren@example.org', `guess-${i}`, `192.0.2.${i % 100}`))
  expect([passed, asked()]).toEqual([10, 10])
  expect((await guess('idris@example.org', RIGHT)).status).toBe(200)
})

test('thirty wrong passwords go through from an address, on whatever accounts', async ({ platform }) => {
  const { guess } = await withAccounts(platform)
  expect(await passedOf(300, (i) => guess(`person-${i}@example.org`, 'guess'))).toBe(30)
  expect((await guess('idris@example.org', RIGHT)).status).toBe(429)
  expect((await guess('idris@example.org', RIGHT, '192.0.2.2')).status).toBe(200)
})

test('is refused as Firebase does it', async ({ platform }) => {
  const { guess } = await withAccounts(platform)
  await passedOf(10, () => guess('maren@example.org', 'guess'))
  const refused = await guess('maren@example.org', RIGHT)
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } })
  expect(refused.headers).toMatchObject({ 'retry-after': '600', 'cache-control': 'no-store' })
})

test.for<[how: string, bodyOf: (email: string) => object]>([
  ['in another case', (email) => ({ email: email.toUpperCase() })],
  ['under another name', (email) => ({ Email: email })],
  ['under a name with other characters', (email) => ({ 'e-mail': '', _email: email })],
  ['twice', (email) => ({ email: 'somebody@example.org', EMAIL: email })],
  ['twice, the other way round', (email) => ({ EMAIL: email, email: `${email}.invalid` })],
])('an account named %s has no more attempts', async ([, bodyOf], { platform }) => {
  const { call } = await withAccounts(platform)
  const attempt = (i: number) =>
    call('signInWithPassword', { password: 'guess', ...bodyOf('maren@example.org') }, `192.0.2.${i}`)
  expect(await passedOf(40, attempt)).toBe(10)
})

test('codes and sign-ups are guessed no more often', async ({ platform }) => {
  const { call } = await withAccounts(platform)
  const operations = ['resetPassword', 'update', 'signUp']
  expect(await passedOf(60, (i) => call(operations[i % 3] ?? '', { oobCode: `code-${i}` }))).toBe(30)
})

test('sessions, right passwords and a service that is down cost no attempt', async ({ platform }) => {
  const { call, guess } = await withAccounts(platform)
  expect(await passedOf(40, () => call('lookup', { idToken: 'expired' }))).toBe(40)
  expect(await passedOf(40, () => guess('maren@example.org', RIGHT))).toBe(40)
  expect(await passedOf(40, () => guess('maren@example.org', 'down'))).toBe(40)
})

const token = (userId: string, more: object = {}) =>
  ['', Buffer.from(JSON.stringify({ user_id: userId, ...more })).toString('base64url'), ''].join('.')

test.for<[what: string, bodyOf: (index: number) => object]>([
  ['a new password', () => ({ requestType: 'PASSWORD_RESET', email: 'Maren@example.org' })],
  ['a new password of nobody', () => ({ requestType: 'PASSWORD_RESET', email: 'nobody@example.org' })],
  ['a verification', (i) => ({ requestType: 'VERIFY_EMAIL', idToken: token('maren', { email: `m${i}@example.org` }) })],
  [
    'a changed address',
    (i) => ({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: token(`u${i}`), newEmail: 'maren@example.org' }),
  ],
  ['a body that names nobody', (i) => ({ [`e-${i}`]: '' })],
])('five mails with a link go to an address within an hour for %s', async ([, bodyOf], { platform }) => {
  const { call, asked } = await withAccounts(platform)
  const send = (i: number, from = `192.0.2.${i}`) => call('sendOobCode', { ...bodyOf(i), password: RIGHT }, from)
  expect([await passedOf(20, send), asked()]).toEqual([5, 5])
  const refused = await send(1)
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } })
  expect(refused.headers['retry-after']).toBe('3600')
  const other = { requestType: 'PASSWORD_RESET', email: 'idris@example.org', password: RIGHT }
  expect((await call('sendOobCode', other)).status).toBe(200)
})

test('twenty mails with a link are sent for one visitor within an hour, to whomever', async ({ platform }) => {
  const { call, guess } = await withAccounts(platform)
  const send = (i: number) => call('sendOobCode', { email: `person-${i}@example.org`, password: RIGHT })
  expect(await passedOf(40, send)).toBe(20)
  expect((await guess('maren@example.org', RIGHT)).status).toBe(200)
})

test('attempts are free where limits are switched off', async ({ platform }) => {
  const { guess } = await withAccounts(platform, false)
  expect(await passedOf(40, () => guess('maren@example.org', 'guess'))).toBe(40)
})
