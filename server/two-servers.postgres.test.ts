import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IDRIS, MAREN, type DemoAccount } from '#demo/demo-people.ts'
import { read, write } from './chat/test-chat.ts'
import { listen } from './events/test-listener.ts'
import { buildServer, callAccounts, startServer, temporaryFolder } from './test-processes.ts'
import { freePorts } from '#scripts/lib/free-ports.mjs'
import type { BuiltServer, RunningServer } from './test-processes.ts'
import { TestCaller } from './testing/test-caller.ts'
import { newPlace, type TestPlace } from './testing/test-database.ts'
import { applied, dataOf, decision, postedJob, report } from './testing/test-scenes.ts'

/** Long enough for a busy machine; the notification delay between processes is tested without HTTP (events/). */
const PATIENCE = { timeout: 10_000 }

let built: BuiltServer
let folder: string
let database: TestPlace
let first: RunningServer
let second: RunningServer

beforeAll(async () => {
  folder = temporaryFolder()
  const places = [buildServer(), newPlace(), freePorts(3)] as const
  const [server, place, ports] = await Promise.all(places)
  ;[built, database] = [server, place]
  const [port, accountsPort, otherPort] = ports.map(String) as [string, string, string]
  const url = (place.place as { url: string }).url
  const start = async (name: string, settings: Record<string, string>) => {
    mkdirSync(join(folder, name))
    const own = { DATA_DIR: join(folder, name), DATABASE_URL: url, SEED: 'small', ADMIN_EMAILS: MAREN.email }
    return startServer(built.main, { ...own, ...settings })
  }
  first = await start('first', { PORT: port, AUTH_EMULATOR_PORT: accountsPort })
  second = await start('second', { PORT: otherPort, FIREBASE_AUTH_EMULATOR_HOST: `localhost:${port}` })
}, 300_000)

afterAll(async () => {
  for (const server of [second, first]) {
    server.process.kill('SIGTERM')
    await server.ended
  }
  await database.remove()
  built.remove()
  rmSync(folder, { recursive: true })
}, 60_000)

/** Runs the built `npm run import` or `export`; returns its exit code and output. */
async function transfer(program: 'import' | 'export', ...args: string[]) {
  const { url: DATABASE_URL } = database.place as { url: string }
  const child = spawn(process.execPath, [join(dirname(built.main), `${program}.js`), ...args], {
    env: { DATA_DIR: join(folder, 'none'), DATABASE_URL },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

/** Signs a demo user in through one server's accounts. */
async function signedIn({ origin }: RunningServer, person: DemoAccount): Promise<TestCaller> {
  const { email, password, uid } = person
  const { body } = await callAccounts(origin, 'accounts:signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  })
  const token = String(body['idToken'])
  const caller = new TestCaller(origin, person.name, { uid, email }, token)
  const { data } = (await caller.send({ method: 'GET', path: `/api/user/${email}` })).body as { data: { _id: string } }
  caller.userId = data._id
  return caller
}

const visitorOf = ({ origin }: RunningServer) => new TestCaller(origin, 'visitor', null)
const jobsOf = async (server: RunningServer, search?: string) =>
  dataOf(await visitorOf(server).api.jobs({ query: { search } })).map(({ _id }) => _id)

test('both say that they are ready, and one has filled the board', async () => {
  for (const { origin, output } of [first, second])
    expect(output).toEqual({ stdout: `Foothold is ready at ${origin}\n`, stderr: '' })
  expect(await jobsOf(first)).toHaveLength(30)
  expect(await jobsOf(second)).toEqual(await jobsOf(first))
})

test('a job is posted, found, applied to and talked about, whichever server one asks', async () => {
  const [idris, maren] = [await signedIn(first, IDRIS), await signedIn(second, MAREN)]
  const job = await postedJob(idris, { position: 'Lighthouse keeper', location: 'Ålesund' })
  await expect.poll(async () => jobsOf(second, 'lighthouse'), PATIENCE).toEqual([job._id])
  await applied(maren, job)
  const listener = await listen(maren)
  await write(idris, maren, 'When can you begin?')
  const event = await listener.event('message')
  expect(event.data).toMatchObject({ otherId: idris.userId })
  await listener.close()
  await write(maren, idris, 'On Monday.')
  const { messages } = await read(idris, maren)
  expect(messages.slice(-2).map(({ text }) => text)).toEqual(['When can you begin?', 'On Monday.'])
})

test('a job that one server closes leaves the list that the other keeps in memory', async () => {
  const idris = await signedIn(second, IDRIS)
  const job = await postedJob(idris, { position: 'Net mender' })
  await expect.poll(async () => (await jobsOf(first))[0], PATIENCE).toBe(job._id)
  dataOf(await idris.api.updateJob({ body: { ...job, jobStatus: false } }))
  await expect.poll(async () => (await jobsOf(first)).includes(job._id), PATIENCE).toBe(false)
})

test('a job that is taken down through one server is gone from all that the other keeps in memory', async () => {
  const [idris, maren] = [await signedIn(second, IDRIS), await signedIn(first, MAREN)]
  const job = await postedJob(idris, { position: 'Ballast diver', location: 'Kirkwall' })
  const { api } = visitorOf(second)
  const detail = async () => (await api.job({ params: { id: job._id } })).status
  const counted = async () => {
    const { body } = await visitorOf(second).send({ method: 'GET', path: '/api/jobs/counts?search=ballast' })
    return JSON.stringify(body)
  }
  await expect.poll(async () => (await jobsOf(second))[0], PATIENCE).toBe(job._id)
  expect(await jobsOf(second, 'ballast')).toEqual([job._id])
  const before = await counted()
  expect(await detail()).toBe(200)
  dataOf(await maren.api.report({ body: report('job', job._id) }))
  const { cases } = dataOf(await maren.api.reportCases({ query: {} }))
  const found = cases.find(({ subjectId }) => subjectId === job._id)
  dataOf(await maren.api.decideCase({ body: decision(found!) }))
  await expect.poll(detail, PATIENCE).toBe(410)
  await expect.poll(async () => (await jobsOf(second)).includes(job._id), PATIENCE).toBe(false)
  await expect.poll(async () => jobsOf(second, 'ballast'), PATIENCE).toEqual([])
  await expect.poll(counted, PATIENCE).not.toBe(before)
})

test('jobs are imported and exported while the servers run, which list them at once', async () => {
  const file = join(folder, 'jobs.ndjson')
  const lines = ['Sailmaker', 'Rigger'].map((position) =>
    JSON.stringify({
      position,
      location: 'Bergen',
      overview: 'You mend what the wind has torn.',
      skills: ['Sewing'],
      terms: { place: { city: 'Bergen', country: 'Norway' } },
    }),
  )
  writeFileSync(file, [lines[0], '{', lines[1]].join('\n'))
  expect(await transfer('import', file, '--employer', IDRIS.email)).toEqual({
    code: 1,
    output: 'Line 2: The line is not JSON.\n2 added, 0 there already, 1 bad line.\n',
  })
  const positions = async (server: RunningServer) =>
    dataOf(await visitorOf(server).api.jobs({ query: { limit: 2 } })).map(({ position }) => position)
  for (const server of [first, second])
    await expect.poll(async () => positions(server), PATIENCE).toEqual(['Rigger', 'Sailmaker'])
  expect(await transfer('export', file, '--employer', IDRIS.email)).toMatchObject({ code: 0 })
  const exported = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { position: string })
  expect(exported.map(({ position }) => position).slice(-2)).toEqual(['Sailmaker', 'Rigger'])
  expect((await transfer('import', file, '--employer', IDRIS.email)).output).toMatch(
    /^0 added, \d+ there already, 0 bad lines\.$/mu,
  )
})
