import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import BetterSqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { test } from '#server/mail/test-mailing-board.ts'
import { temporaryFolder } from '#server/test-processes.ts'
import { isOnPostgres } from '#server/testing/test-database.ts'
import { dataOf, posting, postedJob, savedSearch } from '#server/testing/test-scenes.ts'
import { importJobs } from '#server/transfer/import-jobs.ts'
import { AlertFiling } from './alert-filing.ts'
import { AlertRepository } from './alert.repository.ts'
import { HOUR, MINUTE, pass, saved } from './test-alert-board.ts'

test.skipIf(isOnPostgres)('a restored board tells nothing that was due before', async ({ board, mailer }) => {
  await saved(board.candidate, { cadence: 'daily' })
  await postedJob(board.employer)
  await pass(board, mailer, MINUTE)
  await postedJob(board.employer)
  const folder = temporaryFolder()
  const [file, other] = [join(folder, 'board.backup'), join(folder, 'other')]
  await makeBackup({ from: board.place, dataDirectory: folder, file, now: board.clock.now() })
  const now = board.clock.now()
  await restoreBackup({ file, dataDirectory: other, databaseUrl: null, force: false, now, print: () => undefined })
  const sqlite = new BetterSqlite(join(other, 'foothold.sqlite'), { readonly: true })
  const rows = (text: string) => sqlite.prepare<[]>(text).pluck().all()
  expect(rows('select due_at from alert_jobs')).toEqual([null, null])
  expect(rows("select kind from due_work where kind = 'alerts.match'")).toEqual([])
  sqlite.close()
  rmSync(folder, { recursive: true })
})

test('imported jobs are told', async ({ board, mailServer, mailer }) => {
  const { candidate, employer, database, clock } = board
  await saved(candidate)
  const jobs = ['Ship mechanic', 'Gardener', 'Car mechanic'].map((position) => ({
    ...posting({ position }),
    jobStatus: true,
  }))
  await importJobs(Readable.from(jobs.map((job) => Buffer.from(`${JSON.stringify(job)}\n`))), {
    database,
    importer: { id: employer.userId, email: employer.email },
    now: clock.now(),
    onBadLine: (number, reason) => expect.fail(`${number}: ${reason}`),
    onNoCountry: () => undefined,
    onProgress: () => undefined,
  })
  await pass(board, mailer, HOUR)
  expect(mailServer.received.map(({ parsed }) => parsed.subject)).toEqual([
    'Holm Boatyard is hiring for a Car mechanic, and 1 other new job',
  ])
})

test('searches that were filed by an older rule are filed again', async ({ board }) => {
  for (const position of ['Ship mechanic', 'Car mechanic', 'Gardener']) await postedJob(board.employer, { position })
  await saved(board.candidate, { search: 'search=mechanic+gardener' })
  const { database } = board
  const rows = new AlertRepository()
  const before = await rows.filedAfter(database.reader, 0, 10)
  // Under the rarer word.
  expect(before).toMatchObject([{ keys: expect.arrayContaining(['bgardener']) }])
  await database.inTransaction(async (tx) => {
    await tx.updateTable('alert_searches').set({ version: 0, keys: '[]' }).execute()
  })
  await new AlertFiling(board, rows, { scheduleForgettingSearch: async () => undefined }).fileAgain()
  expect(await rows.filedAfter(database.reader, 0, 10)).toEqual(before)
  expect(await rows.outdated(database.reader, 10)).toEqual([])
})

test('a saved search that tells more often tells what it has found by then', async ({ board, mailServer, mailer }) => {
  const { candidate, employer } = board
  const id = await saved(candidate, { cadence: 'weekly' })
  await postedJob(employer)
  await pass(board, mailer, HOUR)
  expect(mailServer.received).toEqual([])
  const channels = { push: false, mail: true, notifications: false }
  dataOf(
    await candidate.api.saveSearch(savedSearch(candidate, { id, search: 'search=mechanic', cadence: 'now', channels })),
  )
  await pass(board, mailer, HOUR)
  expect(mailServer.received).toHaveLength(1)
})
