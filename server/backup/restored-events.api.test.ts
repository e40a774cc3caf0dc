import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Clock } from '#server/clock.ts'
import { openDatabase } from '#server/database/connection.ts'
import { createServices } from '#server/services.ts'
import { temporaryFolder } from '#server/test-processes.ts'
import { test } from '#server/testing/test-board.ts'
import { postedJob } from '#server/testing/test-scenes.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

test('a listener who has heard events that the backup lacks asks for everything again, however much has happened since', async ({
  board: { employer, clock, database: before, file: path, place },
}) => {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const newest = async (from: typeof before) =>
    (await from.reader.selectFrom('events').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()).seq
  await postedJob(employer)
  const kept = await newest(before)
  const file = join(folder, 'board.backup')
  await makeBackup({ from: place, dataDirectory: dirname(path), file, now: clock.now() })
  for (let count = 1; count <= 3; count += 1) await postedJob(employer)
  const lost = await newest(before)

  const resumed = await restored(file, join(folder, 'once'), clock)
  expect(await resumed.resume(lost)).toMatchObject({ isWhole: false, missed: [] })
  // As many events as were lost, and more.
  await resumed.record(5)
  expect(await resumed.resume(lost)).toMatchObject({ isWhole: false, missed: [] })
  // Whoever has heard no more than the backup has misses nothing, and hears what is new.
  const { isWhole, missed, position } = await resumed.resume(kept)
  expect(isWhole).toBe(true)
  expect(missed.map(({ jobId }) => jobId)).toEqual(['1', '2', '3', '4', '5'])

  clock.advance(60_000)
  const again = await restored(file, join(folder, 'twice'), clock)
  await again.record(9)
  expect(await again.resume(position)).toMatchObject({ isWhole: false, missed: [] })
})

async function restored(file: string, data: string, clock: Clock) {
  const print = () => undefined
  await restoreBackup({ file, dataDirectory: data, databaseUrl: null, force: false, now: clock.now(), print })
  const database = await openDatabase({ path: join(data, 'foothold.sqlite') })
  onTestFinished(() => database.close())
  const { events } = createServices({ database, clock })
  return {
    resume: async (id: number) => events.resume('', String(id)),
    async record(count: number) {
      for (let job = 1; job <= count; job += 1)
        await database.inTransaction(async (tx) =>
          events.record(tx, { userId: null, kind: 'job.posted', jobId: `${job}` }),
        )
    },
  }
}
