import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { migrations } from './index.ts'

test('a conversation from before knows its newest message, and one without messages has none', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'foothold-migration-'))
  const sqlite = new BetterSqlite(join(directory, 'board.db'))
  const steps = Object.values(migrations)
  const before = Object.keys(migrations).indexOf('0008-newest-messages')
  await migrate(sqlite, steps.slice(0, before))
  sqlite.pragma('foreign_keys = 0')
  sqlite.exec(`
    insert into conversations (id, first_id, second_id) values (1, 'ada', 'bo'), (2, 'ada', 'cy'), (3, 'bo', 'cy');
    insert into messages (seq, id, conversation_id, sender_id, text, sent_at) values
      (4, 'a', 1, 'ada', 'One', ''), (5, 'b', 2, 'cy', 'Two', ''), (9, 'c', 1, 'bo', 'Three', '')
  `)
  await migrate(sqlite, steps)
  expect(sqlite.prepare('select id, last_seq from conversations order by id').raw().all()).toEqual([
    [1, 9],
    [2, 5],
    [3, 0],
  ])
  sqlite.close()
  rmSync(directory, { recursive: true })
})
