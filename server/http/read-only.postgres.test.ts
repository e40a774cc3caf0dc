import pg from 'pg'
import { expect } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { insertUser } from '#server/database/test-users.ts'
import { newPlace } from '#server/testing/test-database.ts'
import { report } from '#server/testing/test-scenes.ts'
import { JSON_TYPE, ask, asMira, test } from '#server/test-platform.ts'

const END_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

test('while PostgreSQL takes no writes, reads go on and stay limited, and a write is asked to come again', async ({
  platform,
}) => {
  const { place, remove } = await newPlace()
  const { url } = place as { url: string }
  const database = await openDatabase({ url, onConnectionLost: () => undefined })
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const name = new URL(url).pathname.slice(1)
  try {
    const origin = await platform.serve({ database })
    const search = async (word: string) => (await ask(`${origin}/api/jobs?search=${word}`)).status
    // As services do on a disk that is nearly full. The setting applies to new connections.
    await admin.query(`alter database ${name} set default_transaction_read_only = on`)
    await admin.query(END_OTHERS)
    // The first attempts hit the lost connections.
    await expect.poll(async () => search('first')).toBe(200)
    expect((await ask(`${origin}/api/user/mira@example.org`, { headers: asMira })).status).toBe(200)
    // Answered with 503 'storage.busy'.
    await expect(insertUser(database, 'ada')).rejects.toMatchObject({ name: 'StorageFailure', reason: 'busy' })
    const body = JSON.stringify(report('job', crypto.randomUUID()))
    const statuses: number[] = []
    for (let times = 0; times < 11; times += 1)
      statuses.push((await ask(`${origin}/api/reports`, { method: 'POST', headers: JSON_TYPE, body })).status)
    expect([statuses.indexOf(429), statuses.length]).toEqual([10, 11])
  } finally {
    await admin.query('set default_transaction_read_only = off')
    await admin.query(`alter database ${name} reset default_transaction_read_only`)
    await admin.query(END_OTHERS)
    await admin.end()
    await database.close()
    await remove()
  }
})
