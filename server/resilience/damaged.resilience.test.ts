import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { insertUser } from '#server/database/test-users.ts'
import { startServer, temporaryFolder } from '#server/test-processes.ts'
import { freePorts } from '#scripts/lib/free-ports.mjs'
import { measured } from './test-figures.ts'
import { removeBuild, sharedBuild } from './test-running-board.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryFolder()
  mkdirSync(join(folder, 'data'))
  file = join(folder, 'data', 'foothold.sqlite')
})
afterAll(removeBuild)
afterEach(() => rmSync(folder, { recursive: true }))

const damage = (at: number, length: number) => () => {
  const bytes = readFileSync(file)
  bytes.fill(0xff, at, at + length)
  writeFileSync(file, bytes)
}
const asAnother = (statement: string) => () => {
  rmSync(file, { force: true })
  const sqlite = new BetterSqlite(file)
  sqlite.exec(statement)
  sqlite.close()
}

const kinds: [kind: string, spoil: () => void][] = [
  ['empty', () => writeFileSync(file, '')],
  ['a text', () => writeFileSync(file, 'Dear diary\n'.repeat(500))],
  ["another program's", asAnother('pragma application_id = 7; create table songs (title)')],
  ['cut short', () => truncateSync(file, 4096 * 3)],
  ['its first page overwritten', damage(0, 4096)],
  ['its schema overwritten', damage(100, 2000)],
  ['pages in the middle overwritten', damage(4096 * 4, 4096 * 3)],
]

test('a board whose file is damaged does not start, says so in one line, and leaves the file as it is', async () => {
  const { main } = await sharedBuild()
  for (const [kind, spoil] of kinds) {
    rmSync(join(folder, 'data'), { recursive: true })
    mkdirSync(join(folder, 'data'))
    const database = await openDatabase({ path: file })
    for (let index = 0; index < 50; index += 1) await insertUser(database, `user ${index}`)
    await database.close()
    spoil()
    const before = readFileSync(file)
    const [port] = await freePorts(1)
    const { ended, output } = await startServer(main, {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      FIREBASE_AUTH_EMULATOR_HOST: 'localhost:1',
      SEED: 'none',
      LOG_LEVEL: 'error',
    })
    expect(await ended, kind).not.toBe(0)
    expect(output.stderr, kind).toMatch(/^[^\n]*foothold\.sqlite[^\n]*\n$/u)
    expect(readFileSync(file).equals(before), kind).toBe(true)
  }
  measured('damaged', { kinds: kinds.length, 'started anyway': 0, changed: 0 })
})
