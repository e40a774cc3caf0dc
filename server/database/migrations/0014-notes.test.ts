import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { migrations } from './index.ts'

test('an application from before has no note', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'foothold-migration-'))
  const sqlite = new BetterSqlite(join(directory, 'board.db'))
  const steps = Object.values(migrations)
  await migrate(sqlite, steps.slice(0, Object.keys(migrations).indexOf('0014-notes')))
  sqlite.pragma('foreign_keys = 0')
  sqlite.exec(`
    insert into applications (job_id, user_id, approval_status, applied_at) values ('job', 'ada', 'pending', '')
  `)
  await migrate(sqlite, steps)
  expect(sqlite.prepare('select user_id, note from applications').raw().all()).toEqual([['ada', '']])
  sqlite.close()
  rmSync(directory, { recursive: true })
})
