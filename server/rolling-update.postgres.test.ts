import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UnsecuredJWT } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type TestListener } from './events/test-listener.ts'
import { write } from './chat/test-chat.ts'
import { LISTENER_NAME } from './database/postgres-servers.ts'
import { SCHEMA_VERSION } from './database/migrate.ts'
import { buildServer, startServer, temporaryFolder } from './test-processes.ts'
import { freePorts } from '#scripts/lib/free-ports.mjs'
import type { BuiltServer, RunningServer } from './test-processes.ts'
import { TestProxy } from './test-proxy.ts'
import { TestTraffic } from './test-traffic.ts'
import { candidateRegistration, employerRegistration } from './testing/test-people.ts'
import { TestCaller } from './testing/test-caller.ts'
import { newPlace, type TestPlace } from './testing/test-database.ts'
import { applied, dataOf, postedJob } from './testing/test-scenes.ts'

const PROJECT = 'demo-foothold'
const NEXT_VERSION = SCHEMA_VERSION + 1
/** The next version's extra migration: alters the table that the traffic writes to, and counts its own runs. */
const NEXT_STEP = `
  await sql\`create table if not exists next_steps (taken_at timestamptz not null)\`.execute(db)
  await sql\`insert into next_steps values (now())\`.execute(db)
  await sql\`alter table messages add column mood text not null default 'calm'\`.execute(db)
  await sql\`create index messages_by_mood on messages (mood)\`.execute(db)
`
/** Long enough for a busy machine. */
const PATIENCE = { timeout: 60_000 }

let builds: { today: BuiltServer; next: BuiltServer }
let folder: string
let place: TestPlace
let sql: pg.Client
let proxy: TestProxy
const running: RunningServer[] = []

beforeAll(async () => {
  folder = temporaryFolder()
  const today = await buildServer()
  builds = { today, next: await buildServer([withOneMoreStep()]) }
  place = await newPlace()
  sql = new pg.Client({ connectionString: urlOf(place) })
  await sql.connect()
  proxy = await TestProxy.start()
}, 300_000)

afterAll(async () => {
  await proxy.stop()
  for (const { process } of running) process.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  await sql.end()
  await place.remove()
  for (const built of Object.values(builds)) built.remove()
  rmSync(folder, { recursive: true })
}, 60_000)

const urlOf = ({ place: where }: TestPlace) => (where as { url: string }).url

/** Builds the current program with one extra migration. */
const withOneMoreStep = () => ({
  name: 'one-more-step',
  transform(code: string, id: string) {
    if (!id.endsWith('/server/database/migrations/index.ts')) return null
    const end = '} as const satisfies Record<string, Migration>'
    if (!code.includes(end)) throw new Error('The list of migrations is not where it was.')
    const step = `'next-version': { async up(db: Kysely<unknown>) { ${NEXT_STEP} } },`
    return `import { sql } from 'kysely'\n${code.replace(end, `${step}\n${end}`)}`
  },
  enforce: 'pre' as const,
})

async function start(version: 'today' | 'next', settings: Record<string, string> = {}): Promise<RunningServer> {
  const [port] = await freePorts(1)
  const data = join(folder, `data-${running.length}`)
  mkdirSync(data)
  const server = await startServer(builds[version].main, {
    PORT: String(port),
    DATA_DIR: data,
    DATABASE_URL: urlOf(place),
    // No account service is needed: the tokens are made here.
    FIREBASE_AUTH_EMULATOR_HOST: 'localhost:1',
    SEED: 'none',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...settings,
  })
  running.push(server)
  return server
}

async function ready(version: 'today' | 'next'): Promise<RunningServer> {
  const server = await start(version)
  expect(server.output).toEqual({ stdout: `Foothold is ready at ${server.origin}\n`, stderr: '' })
  return server
}

/** Removes a server from the load balancer and stops it. */
async function retire(server: RunningServer): Promise<void> {
  await proxy.takeOut(server.origin)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.output.stderr).toBe('')
}

function caller(name: string): TestCaller {
  const [email, now] = [`${name}@example.org`, Math.floor(Date.now() / 1000)]
  const token = new UnsecuredJWT({ email, auth_time: now })
    .setSubject(`uid-of-${name}`)
    .setIssuer(`https://securetoken.google.com/${PROJECT}`)
    .setAudience(PROJECT)
    .setIssuedAt(now)
    .setExpirationTime('1h')
    .encode()
  return new TestCaller(proxy.origin, name, { uid: `uid-of-${name}`, email }, token)
}

async function registered(
  person: TestCaller,
  registration: typeof candidateRegistration | typeof employerRegistration,
) {
  person.userId = dataOf(await person.api.register({ body: registration(person.email) }))._id
  return person
}

/** Listens as the app does: reconnects with the last event id when a stream ends. */
async function follow(person: TestCaller) {
  const streams: TestListener[] = [await listen(person)]
  const heard = () => streams.flatMap((stream) => stream.heard)
  let isOver = false
  const following = (async () => {
    for (;;) {
      await streams.at(-1)?.ended
      if (isOver) return
      const lastId = heard().findLast(({ id }) => id !== null)?.id ?? ''
      streams.push(await listen(person, lastId))
    }
  })()
  following.catch(() => undefined)
  const close = async (): Promise<void> => {
    isOver = true
    await streams.at(-1)?.close()
    await following
  }
  return { streams, heard, close }
}

test('servers are replaced one by one by a version with a migration, and no request is lost', async () => {
  const [first, second] = [await ready('today'), await ready('today')]
  for (const { origin } of [first, second]) proxy.letIn(origin)
  const employer = await registered(caller('edda'), employerRegistration)
  const candidates = [
    await registered(caller('cleo'), candidateRegistration),
    await registered(caller('carl'), candidateRegistration),
  ]
  const job = await postedJob(employer)
  for (const candidate of candidates) await applied(candidate, job)
  const visitor = new TestCaller(proxy.origin, 'visitor', null)
  const listener = await follow(employer)
  const writers = candidates.map(
    (candidate) => new TestTraffic(async (number) => write(candidate, employer, `${candidate.name} ${number}`)),
  )
  const readers = [
    new TestTraffic(async () => {
      expect(dataOf(await visitor.api.jobs({ query: {} })).map(({ _id }) => _id)).toEqual([job._id])
    }),
    new TestTraffic(async () => {
      const { conversations } = dataOf(await employer.api.conversations({ query: {} }))
      expect(conversations.length).toBeLessThanOrEqual(candidates.length)
    }),
  ]
  const traffic = [...writers, ...readers]
  const goOn = async () => Promise.all(traffic.map(async (one) => one.more(10)))
  await goOn()

  await retire(first)
  await goOn()
  const firstNext = await ready('next')
  // The current version runs alone on the next version's schema.
  await goOn()
  proxy.letIn(firstNext.origin)
  await goOn()
  // An instance of the current version crashes during the update and is restarted.
  const again = await ready('today')
  proxy.letIn(again.origin)
  await goOn()
  await retire(second)
  const secondNext = await ready('next')
  proxy.letIn(secondNext.origin)
  await retire(again)
  await goOn()
  await Promise.all(traffic.map(async (one) => one.end()))

  const { rows } = await sql.query<{ text: string }>('select text from messages order by seq')
  const written = rows.map(({ text }) => text)
  for (const [index, { name }] of candidates.entries()) {
    const own = Array.from({ length: writers[index]!.count }, (_, number) => `${name} ${number + 1}`)
    expect(written.filter((text) => text.startsWith(name))).toEqual(own)
  }
  const messages = () => listener.heard().filter(({ event }) => event === 'message')
  await expect.poll(() => messages().length, PATIENCE).toBe(written.length)
  await listener.close()
  const ids = listener.heard().flatMap(({ event, id }) => (event === 'message' ? [Number(id)] : []))
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
  // It was connected to a retired server at least once, and missed nothing.
  expect(listener.streams.length).toBeGreaterThan(1)
  for (const { heard } of listener.streams.slice(1)) expect(heard[0]).toMatchObject({ data: { resumed: true } })
  expect((await sql.query('select 1 from next_steps')).rows).toHaveLength(1)
  expect((await sql.query('select version from schema_version')).rows).toEqual([{ version: NEXT_VERSION }])
}, 300_000)

test('a server that may no longer run on the schema ends itself with one line, and does not start again', async () => {
  const server = await ready('today')
  const listening = 'select 1 from pg_stat_activity where datname = current_database() and application_name = $1'
  expect((await sql.query(listening, [LISTENER_NAME])).rows).toHaveLength(1)
  const stream = await fetch(`${server.origin}/api/events`)
  await sql.query('update schema_version set oldest_program = $1', [NEXT_VERSION])
  expect(await stream.text()).toContain('"reason":"draining"')
  expect(await server.ended).toBe(1)
  const [host, line] = [
    new URL(urlOf(place)),
    /^DATABASE_URL: (\S+) has schema version \d+, for programs that know (\d+) at least; [^\n]+\n$/u,
  ]
  expect(line.exec(server.output.stderr)?.slice(1)).toEqual([`${host.host}${host.pathname}`, String(NEXT_VERSION)])
  const refused = await start('today')
  expect(await refused.ended).toBe(1)
  expect(refused.output).toEqual({ stdout: '', stderr: server.output.stderr })
})
