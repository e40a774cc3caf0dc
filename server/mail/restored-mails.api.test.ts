import { rmSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { temporaryFolder } from '#server/test-processes.ts'
import { isOnPostgres } from '#server/testing/test-database.ts'
import { test, testMail } from './test-mailing-board.ts'

test.skipIf(isOnPostgres)('a restored board sends no mail that was due, and says so', async ({ board, mailer }) => {
  await board.database.inTransaction(async (tx) => mailer.queue.write(tx, testMail()))
  const folder = temporaryFolder()
  const [file, other] = [join(folder, 'board.backup'), join(folder, 'other')]
  await makeBackup({ from: board.place, dataDirectory: folder, file, now: board.clock.now() })
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const now = board.clock.now()
  await restoreBackup({ file, dataDirectory: other, databaseUrl: null, force: false, now, print })
  expect(lines).toContain('1 mail that was due is not sent.')
  const sqlite = new BetterSqlite(join(other, 'foothold.sqlite'), { readonly: true })
  const count = (table: string) => sqlite.prepare<[], number>(`select count(*) from ${table}`).pluck().get()
  expect([count('mails'), count('due_work')]).toEqual([0, 0])
  sqlite.close()
  rmSync(folder, { recursive: true })
})
