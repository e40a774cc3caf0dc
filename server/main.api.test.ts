import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROJECT } from './config/test-settings.ts'
import { ask } from './test-platform.ts'
import {
  buildServer,
  callAccounts,
  childrenOf,
  startServer,
  temporaryFolder,
  type BuiltServer,
  type RunningServer,
} from './test-processes.ts'
import { freePorts, isTaken } from '#scripts/lib/free-ports.mjs'

const MIRA = { email: 'mira@example.com', password: 'a-long-secret', returnSecureToken: true }

let built: BuiltServer
let folder: string
let ports: [number, number]
let started: RunningServer[] = []

beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())
beforeEach(async () => {
  folder = temporaryFolder()
  ports = (await freePorts(2)) as [number, number]
})
afterEach(async () => {
  for (const server of started) server.process.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  started = []
  // After the server is killed, its accounts process saves once more and exits.
  await expect.poll(portsTaken, { timeout: 5000 }).toEqual([false, false])
  rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 50 })
})

/** For tests without accounts: starting their process is as much work as starting the server. */
const NO_ACCOUNTS = { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:1' }

async function start(settings: Record<string, string> = {}): Promise<RunningServer> {
  const [port, accountsPort] = ports
  const own = { PORT: String(port), AUTH_EMULATOR_PORT: String(accountsPort), DATA_DIR: folder, SEED: 'none' }
  const server = await startServer(built.main, { ...own, ...settings })
  started.push(server)
  return server
}

const portsTaken = async () => Promise.all(ports.map(isTaken))

test('the server says that it is ready, and nothing else, once everything answers', async () => {
  const { origin, output } = await start()
  expect(output).toEqual({ stdout: `Foothold is ready at ${origin}\n`, stderr: '' })
  const health = await fetch(`${origin}/api/health`)
  expect(await health.json()).toMatchObject({ status: true })
  expect((await callAccounts(origin, 'accounts:signUp', MIRA)).status).toBe(200)
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it in order, and nothing stays behind', async (signal) => {
  const server = await start()
  server.process.kill(signal)
  // npm forwards the signal that the terminal has sent already.
  server.process.kill(signal)
  expect(await server.ended).toBe(0)
  expect(existsSync(join(folder, 'foothold.sqlite-wal'))).toBe(false)
  expect(await portsTaken()).toEqual([false, false])
})

test('streams of events do not hold up the end, and are told of it', async () => {
  const server = await start(NO_ACCOUNTS)
  const stream = await fetch(`${server.origin}/api/events`)
  server.process.kill('SIGTERM')
  expect(await stream.text()).toContain('"reason":"draining"')
  expect(await server.ended).toBe(0)
})

// Two starts, each of which compiles the accounts.
test('killed, it leaves nobody behind and no account is lost', async () => {
  const killed = await start()
  const { body: account } = await callAccounts(killed.origin, 'accounts:signUp', MIRA)
  expect(existsSync(join(folder, 'accounts.json'))).toBe(true)
  killed.process.kill('SIGKILL')
  await killed.ended
  await expect.poll(portsTaken).toEqual([false, false])

  const { origin } = await start()
  const signedIn = await callAccounts(origin, 'accounts:signInWithPassword', MIRA)
  expect(signedIn).toMatchObject({ status: 200, body: { localId: account['localId'] } })
}, 60_000)

test.runIf(process.platform === 'linux')('the server ends, and says so, when its accounts end', async () => {
  const server = await start()
  for (const pid of childrenOf(server.process)) process.kill(pid, 'SIGKILL')
  expect(await server.ended).toBe(1)
  expect(server.output.stderr).toBe('The embedded accounts ended with SIGKILL\n')
  expect(existsSync(join(folder, 'foothold.sqlite-wal'))).toBe(false)
  expect(await portsTaken()).toEqual([false, false])
})

test('embedded accounts are on the network only where that is said, in one line of warning', async () => {
  const { output } = await start({ HOST: '0.0.0.0', EMBEDDED_ACCOUNTS_ON_NETWORK: 'on' })
  expect(output.stdout).toBe(`Foothold is ready at http://localhost:${ports[0]}\n`)
  expect(output.stderr).toMatch(/^[^\n]*EMBEDDED_ACCOUNTS_ON_NETWORK: whoever reaches this board [^\n]+\n$/u)
})

test('the server answers for known hosts, and takes writes from known origins', async () => {
  const settings = { PUBLIC_ORIGINS: 'https://board.example', EMBEDDED_ACCOUNTS_ON_NETWORK: 'on' }
  const { origin } = await start({ ...NO_ACCOUNTS, ...settings })
  const url = `http://127.0.0.1:${new URL(origin).port}`
  const statusOf = async (host: string, from?: string) => {
    const write = { method: 'PATCH', headers: { host, ...(from === undefined ? {} : { origin: from }) } }
    return (await ask(`${url}/api/query`, write)).status
  }
  expect(await statusOf('evil.example')).toBe(421)
  expect(await statusOf('evil.example', 'http://evil.example')).toBe(421)
  expect(await statusOf('board.example', 'https://evil.example')).toBe(403)
  expect(await statusOf('board.example', 'https://board.example')).toBe(401)
  expect(await statusOf(`localhost:${ports[0]}`, 'https://board.example')).toBe(401)
})

test('proxies are trusted as far as TRUST_PROXY says', async () => {
  const { origin } = await start({ ...NO_ACCOUNTS, TRUST_PROXY: '0' })
  const from = (address: string) => ask(`${origin}/api/countries`, { headers: { 'x-forwarded-for': address } })
  const statuses: number[] = []
  // The maximum number of concurrent requests per sender.
  while (statuses.length < 601) {
    const burst = Array.from({ length: Math.min(100, 601 - statuses.length) }, async (_, i) => from(`192.0.2.${i}`))
    statuses.push(...(await Promise.all(burst)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test.each([
  ['embedded accounts and no mail server', {}, 200],
  ['embedded accounts and a mail server', { MAIL_URL: 'smtp://localhost:1', MAIL_FROM: 'jobs@board.example' }, 404],
  ['a Firebase project', { ...PROJECT, FIREBASE_AUTH_EMULATOR_HOST: '' }, 404],
])('a board with %s has a mailbox only if it has to keep its mails', async (_title, settings, status) => {
  const { origin } = await start({ ...NO_ACCOUNTS, ...settings })
  for (const path of ['/mailbox', '/mailbox?to=maren@example.org'])
    expect((await fetch(origin + path, { headers: { accept: 'text/html' } })).status).toBe(status)
})

test('figures are on a port of their own, of this machine alone, and only where that is said', async () => {
  const [metricsPort] = await freePorts(1)
  const { origin } = await start({ ...NO_ACCOUNTS, METRICS_PORT: String(metricsPort) })
  const figures = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(await figures.text()).toMatch(/^foothold_database_transactions_total\{outcome="committed"\} \d+$/mu)
  expect((await fetch(`${origin}/metrics`)).headers.get('content-type')).not.toMatch(/^text\/plain/u)
})

describe('a start that cannot work ends with code 1 and one line', () => {
  const refusals: [name: string, settings: Record<string, string>][] = [
    ['PORT', { PORT: 'high' }],
    ['FIREBASE_PROJECT_ID', { NODE_ENV: 'production' }],
    ['FIREBASE_PROJECT_ID', { NODE_ENV: 'production', FIREBASE_PROJECT_ID: 'demo-foothold' }],
    ['METRICS_PORT', { METRICS_HOST: '127.0.0.1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/foothold' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://somebody:secret@localhost:1/foothold' }],
    ['HOST', { HOST: 'nowhere.invalid', EMBEDDED_ACCOUNTS_ON_NETWORK: 'on', LOG_LEVEL: 'error' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['PUBLIC_ORIGINS', { PUBLIC_ORIGINS: 'https://board.example' }],
  ]
  test.each(refusals)('and names %s: %o', async (name, settings) => {
    const { output, ended } = await start(settings)
    expect(await ended).toBe(1)
    expect(output.stdout).toBe('')
    expect(output.stderr).toMatch(new RegExp(`^${name}: [^\\n]+\\n$`, 'u'))
  })

  test('and names the port in use', async () => {
    const first = await start(NO_ACCOUNTS)
    const second = await start({ ...NO_ACCOUNTS, DATA_DIR: join(folder, 'second') })
    expect(await second.ended).toBe(1)
    expect(second.output.stderr).toBe(`PORT: ${ports[0]} on localhost is in use.\n`)
    expect((await fetch(`${first.origin}/api/health`)).status).toBe(200)
  })

  test('and names the folder that another server uses', async () => {
    const first = await start(NO_ACCOUNTS)
    const [port] = await freePorts(1)
    const second = await start({ ...NO_ACCOUNTS, PORT: String(port) })
    expect(await second.ended).toBe(1)
    expect(second.output).toEqual({ stdout: '', stderr: `DATA_DIR: another server is running on ${folder}.\n` })
    expect((await fetch(`${first.origin}/api/health`)).status).toBe(200)
  })

  test('and names the file that is no database', async () => {
    const file = join(folder, 'foothold.sqlite')
    writeFileSync(file, 'no database')
    const { output, ended } = await start()
    expect(await ended).toBe(1)
    expect(output.stderr).toMatch(/^[^\n]*foothold\.sqlite [^\n]+\n$/u)
    await expect.poll(portsTaken).toEqual([false, false])
  })
})
