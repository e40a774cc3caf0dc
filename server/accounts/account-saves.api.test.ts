import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildServer, callAccounts, childrenOf, temporaryFolder, type BuiltServer } from '#server/test-processes.ts'
import { freePorts, isTaken } from '#scripts/lib/free-ports.mjs'
import { startAccounts, type Accounts, type UnsentMail } from './accounts.ts'

const PASSWORD = 'a-long-secret'
const UNSAVED = { status: 503, body: { error: { message: 'ACCOUNT_NOT_SAVED' } } }

let built: BuiltServer
let parent: string
let folder: string
let file: string
let port: number
const running: Accounts[] = []
const mails: UnsentMail[] = []
const unsaved: string[] = []

beforeAll(async () => {
  built = await buildServer()
  parent = temporaryFolder()
  folder = join(parent, 'data')
  file = join(folder, 'accounts.json')
  ;[port = 0] = await freePorts(1)
})
afterAll(async () => {
  await Promise.all(running.map((accounts) => accounts.stop()))
  built.remove()
  rmSync(parent, { recursive: true })
})

async function start(): Promise<Accounts> {
  const accounts = await startAccounts({
    entry: built.accounts,
    onUnsaved: (reason) => void unsaved.push(reason),
    onMail: (mail) => void mails.push(mail),
    projectId: 'demo-foothold',
    port,
    file,
  })
  running.push(accounts)
  return accounts
}

/** Makes every write fail until the returned function is called: a file replaces the folder. */
function breakFolder(): () => void {
  const aside = `${folder}-aside`
  mkdirSync(folder, { recursive: true })
  renameSync(folder, aside)
  writeFileSync(folder, 'a file where a folder should be')
  return () => {
    if (!existsSync(aside)) return
    rmSync(folder)
    renameSync(aside, folder)
  }
}

const signUp = (accounts: Accounts, email: string) =>
  callAccounts(accounts, 'accounts:signUp', { email, password: PASSWORD, returnSecureToken: true })
const signIn = async (accounts: Accounts, email: string, password = PASSWORD) =>
  (await callAccounts(accounts, 'accounts:signInWithPassword', { email, password })).status

test.runIf(process.platform === 'linux')(
  'killed right after its answer, a sign-up and a new password are there',
  async () => {
    const killed = async (accounts: Accounts) => {
      for (const pid of childrenOf(process))
        if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(built.accounts)) process.kill(pid, 'SIGKILL')
      await accounts.crashed
      await expect.poll(() => isTaken(port)).toBe(false)
    }
    const email = 'mira@example.com'
    const first = await start()
    const { body } = await signUp(first, email)
    await killed(first)

    const second = await start()
    expect(await signIn(second, email)).toBe(200)
    const change = { idToken: body['idToken'], password: 'another-secret' }
    expect((await callAccounts(second, 'accounts:update', change)).status).toBe(200)
    await killed(second)

    const third = await start()
    expect([await signIn(third, email), await signIn(third, email, 'another-secret')]).toEqual([400, 200])
    await third.stop()
  },
)

describe('a change that cannot be stored is refused', () => {
  let accounts: Accounts
  let mend = () => {}
  beforeAll(async () => {
    accounts = await start()
  })
  afterEach(() => mend())

  test('a sign-up is taken back, and works once there is room', async () => {
    const email = 'jonas@example.com'
    mend = breakFolder()
    expect(await signUp(accounts, email)).toMatchObject(UNSAVED)
    expect(unsaved[0]).toMatch(/^E[A-Z]+: /u)
    expect(await signIn(accounts, email)).toBe(400)

    mend()
    expect((await signUp(accounts, email)).status).toBe(200)
    expect(readFileSync(file, 'utf8')).toContain(email)
  })

  test('a sign-up with Google is refused too; signing in with it again needs no storage', async () => {
    const idToken = JSON.stringify({ sub: 'google-ada', email: 'ada@example.com', email_verified: true })
    const postBody = new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString()
    const request = { postBody, requestUri: 'http://localhost', returnSecureToken: true, returnIdpCredential: true }
    const signInWithGoogle = () => callAccounts(accounts, 'accounts:signInWithIdp', request)
    mend = breakFolder()
    expect(await signInWithGoogle()).toMatchObject(UNSAVED)
    mend()
    expect((await signInWithGoogle()).status).toBe(200)
    mend = breakFolder()
    expect((await signInWithGoogle()).status).toBe(200)
  })

  test('a password and an account stay as they were, and the link of a mail stays good', async () => {
    const email = 'lea@example.com'
    const { body } = await signUp(accounts, email)
    const { idToken } = body
    mend = breakFolder()
    expect(await callAccounts(accounts, 'accounts:update', { idToken, password: 'another-secret' })).toMatchObject(
      UNSAVED,
    )
    expect(await callAccounts(accounts, 'accounts:delete', { idToken })).toMatchObject(UNSAVED)
    expect([await signIn(accounts, email), await signIn(accounts, email, 'another-secret')]).toEqual([200, 400])

    await callAccounts(accounts, 'accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    await expect.poll(() => mails.length).toBe(1)
    const reset = { oobCode: mails[0]?.code, newPassword: 'a-third-secret' }
    expect(await callAccounts(accounts, 'accounts:resetPassword', reset)).toMatchObject(UNSAVED)
    mend()
    expect((await callAccounts(accounts, 'accounts:resetPassword', reset)).status).toBe(200)
    expect(await signIn(accounts, email, 'a-third-secret')).toBe(200)
  })

  test('twenty sign-ups at once are all answered and stored', async () => {
    const emails = Array.from({ length: 20 }, (_, i) => `person-${i}@example.com`)
    const answers = await Promise.all(emails.map((email) => signUp(accounts, email)))
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200))
    const kept = readFileSync(file, 'utf8')
    expect(emails.filter((email) => !kept.includes(email))).toEqual([])
    expect(existsSync(`${file}.new`)).toBe(false)
  })
})
