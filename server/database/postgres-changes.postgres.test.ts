import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testVerifier } from '#server/testing/test-accounts.ts'
import { test as onBoard } from '#server/testing/test-board.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import { newPlace } from '#server/testing/test-database.ts'
import { dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { openDatabase } from './connection.ts'
import type { BoardDatabase } from './board-database.ts'
import { LISTENER_NAME } from './postgres-servers.ts'
import { insertUser } from './test-users.ts'

const COMMITS = 200

async function emptyPlace(): Promise<{ url: string }> {
  const { place, remove } = await newPlace()
  onTestFinished(remove)
  return place as { url: string }
}

async function opened(place: { url: string }): Promise<BoardDatabase> {
  const database = await openDatabase({ ...place, onEffectError: () => undefined })
  onTestFinished(() => database.close())
  return database
}

async function connected({ url }: { url: string }): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('a burst of writes is told by few notifications, the last of which is as far as the writes', async () => {
  const place = await emptyPlace()
  const database = await openDatabase({ ...place, onEffectError: () => undefined })
  const told: { table: string; version: number }[] = []
  const client = await connected(place)
  client.on('notification', ({ payload = '' }) => {
    const [, table = '', version] = payload.split(' ')
    told.push({ table, version: Number(version) })
  })
  await client.query('listen foothold')
  await Promise.all(Array.from({ length: COMMITS }, async (_, number) => insertUser(database, `user ${number}`)))
  // Closing waits for pending publications.
  await database.close()
  const ofUsers = () => told.filter(({ table }) => table === 'users').map(({ version }) => version)
  const { rows } = await client.query<{ version: string }>("select version from table_versions where name = 'users'")
  await expect.poll(() => ofUsers().at(-1)).toBe(Number(rows[0]?.version))
  expect(ofUsers().length).toBeGreaterThan(0)
  expect(ofUsers().length).toBeLessThan(COMMITS / 4)
  // No notifications are sent while nothing is written.
  const before = told.length
  const idle = await opened(place)
  await idle.reader.selectFrom('users').select('id').execute()
  await client.query('select 1')
  expect(told).toHaveLength(before)
})

onBoard('a list that is remembered goes although the notification of the change was lost', async ({ board }) => {
  const place = board.place as { url: string }
  const elsewhere = await opened(place)
  const visitor = new TestCaller(await board.serve(testVerifier, elsewhere), 'visitor', null)
  const listed = async () => dataOf(await visitor.api.jobs({ query: {} })).length
  expect(await listed()).toBe(0)
  const client = await connected(place)
  const listeners = 'from pg_stat_activity where datname = current_database() and application_name = $1'
  await client.query(`select pg_terminate_backend(pid) ${listeners}`, [LISTENER_NAME])
  const count = async () => (await client.query(`select pid ${listeners}`, [LISTENER_NAME])).rowCount
  await expect.poll(count, { interval: 10 }).toBe(0)
  await postedJob(board.employer)
  // The next poll of the table of versions finds it, and also reconnects the listener.
  await expect.poll(listed, { timeout: 15_000 }).toBe(1)
  expect(await count()).toBe(2)
})
