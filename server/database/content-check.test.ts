import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './connection.ts'
import { checkWhileRunning } from './content-check.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foothold-check-'))
  path = join(folder, 'board.db')
  await (await openDatabase({ path })).close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a large board that is damaged is found out while it runs', async () => {
  const bytes = readFileSync(path)
  bytes.fill(0xff, 4096 * 4, 4096 * 4 + 2000)
  writeFileSync(path, bytes)
  const { damaged } = checkWhileRunning(path, 0)
  expect(await damaged).toMatchObject({ reason: 'damaged', message: `${path} is damaged: restore it from a backup.` })
})

test('a whole one is left alone, and the check ends when the board does', async () => {
  const { damaged, finished, stop } = checkWhileRunning(path, 0)
  await finished
  await stop()
  expect(await Promise.race([damaged, Promise.resolve('nothing')])).toBe('nothing')
})
