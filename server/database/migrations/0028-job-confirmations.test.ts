import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { migrations } from './index.ts'

test('a job from before was never confirmed, is not paused, and is looked at by its age', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'foothold-migration-'))
  const sqlite = new BetterSqlite(join(directory, 'board.db'))
  const steps = Object.values(migrations)
  await migrate(sqlite, steps.slice(0, Object.keys(migrations).indexOf('0028-job-confirmations')))
  sqlite.pragma('foreign_keys = 0')
  const columns = sqlite.pragma('table_info(jobs)') as { name: string; type: string; notnull: number; pk: number }[]
  const needed = columns.filter(({ notnull, pk }) => notnull === 1 && pk === 0)
  const value = ({ name, type }: { name: string; type: string }) =>
    name === 'id' ? "'job'" : name === 'is_open' ? '1' : type.toLowerCase() === 'text' ? "''" : '0'
  sqlite.exec(
    `insert into jobs (${needed.map(({ name }) => name).join(', ')}) values (${needed.map(value).join(', ')})`,
  )
  await migrate(sqlite, steps)
  const rows = sqlite.prepare('select id, is_open, confirmed_at, confirm_asked_at, paused_at, check_at from jobs')
  expect(rows.raw().all()).toEqual([['job', 1, null, null, null, '']])
  sqlite.close()
  rmSync(directory, { recursive: true })
})
