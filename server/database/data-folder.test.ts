import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './connection.ts'
import { openDataFolder } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foothold-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modesIn = (path: string) =>
  Object.fromEntries(readdirSync(path).map((name) => [name, (statSync(join(path, name)).mode & 0o777).toString(8)]))

describe('a data folder', () => {
  test('is used by one server at a time', () => {
    const first = openDataFolder(folder)
    const second = () => openDataFolder(folder)
    expect(second).toThrow(new RegExp(`^DATA_DIR: another server is running on ${folder}\\.$`, 'u'))
    first.close()
    second().close()
  })

  test('says nothing of a lock that nobody holds any more', () => {
    openDataFolder(folder).close()
    expect(existsSync(join(folder, 'foothold.lock'))).toBe(true)
    openDataFolder(folder).close()
  })

  test('is refused in one line when it cannot exist', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => openDataFolder(join(file, 'data'))).toThrow(/^DATA_DIR: [^\n]+ cannot be used: [^\n]+$/u)
  })
})

describe.skipIf(process.platform === 'win32')('other users of the machine', () => {
  test('can read nothing of a new board', async () => {
    const path = join(folder, 'new', 'data')
    const data = openDataFolder(path)
    const database = await openDatabase({ path: join(path, 'foothold.sqlite') })
    await database.inTransaction(async (tx) => void (await tx.deleteFrom('users').execute()))
    expect(statSync(path).mode & 0o777).toBe(0o700)
    expect(modesIn(path)).toMatchObject({
      'foothold.sqlite': '600',
      'foothold.sqlite-wal': '600',
      'foothold.sqlite-shm': '600',
    })
    await database.close()
    data.close()
  })

  test('can read nothing of a board any more that they could read before', () => {
    const ours = [
      'foothold.sqlite',
      'foothold.sqlite-wal',
      'foothold.sqlite-shm',
      'foothold.lock',
      'accounts.json',
      'accounts.json.new',
      'push-keys.json',
    ]
    const others = ['notes.txt', 'my-foothold.sqlite']
    for (const name of [...ours, ...others]) {
      writeFileSync(join(folder, name), '')
      chmodSync(join(folder, name), 0o644)
    }
    mkdirSync(join(folder, 'foothold.backups'), { mode: 0o755 })
    const data = openDataFolder(folder)
    expect(data.exposed).toEqual([])
    data.close()
    const modes = modesIn(folder)
    expect(ours.map((name) => modes[name])).toEqual(ours.map(() => '600'))
    expect(others.map((name) => modes[name])).toEqual(['644', '644'])
    expect(modes['foothold.backups']).toBe('755')
  })
})
