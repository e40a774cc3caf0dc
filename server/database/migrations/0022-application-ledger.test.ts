import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { migrations } from './index.ts'

test('an application from before waits for an answer, and what happened to it is kept from now on', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'foothold-migration-'))
  const sqlite = new BetterSqlite(join(directory, 'board.db'))
  const steps = Object.values(migrations)
  await migrate(sqlite, steps.slice(0, Object.keys(migrations).indexOf('0022-application-ledger')))
  sqlite.pragma('foreign_keys = 0')
  sqlite.exec(`
    insert into applications (job_id, user_id, approval_status, applied_at, note)
      values ('job', 'ada', 'pending', '2025-11-03T09:41:00.000Z', 'In January.'),
             ('job', 'ben', 'pending', '2025-11-04T09:41:00.000Z', '')
  `)
  await migrate(sqlite, steps)
  const rows = sqlite.prepare('select user_id, note, applied_at, stage, stage_at, answer, is_bulk from applications')
  expect(rows.raw().all()).toEqual([
    ['ada', 'In January.', '2025-11-03T09:41:00.000Z', 'sent', '', '', 0],
    ['ben', '', '2025-11-04T09:41:00.000Z', 'sent', '', '', 0],
  ])
  // An older server still inserts applications without a stage.
  sqlite.exec(`
    insert into applications (job_id, user_id, approval_status, applied_at, note) values ('job', 'cleo', 'pending', '', '')
  `)
  expect(sqlite.prepare("select stage from applications where user_id = 'cleo'").pluck().get()).toBe('sent')
  const line = sqlite.prepare(`
    insert into application_events (id, job_id, user_id, kind, actor_id, happened_at, text, is_bulk)
      values ('line', 'job', 'ada', 'seen', 'idris', '2025-11-05T09:41:00.000Z', '', 0)
  `)
  line.run()
  expect(() => line.run()).toThrow(/unique/iu)
  sqlite.close()
  rmSync(directory, { recursive: true })
})
