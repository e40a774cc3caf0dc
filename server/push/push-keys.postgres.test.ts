import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { newPlace } from '#server/testing/test-database.ts'
import { openPushKeys, openSharedPushKeys } from './push-keys.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foothold-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('processes that start at once have the same keys, and keep those that a board had in its folder', async () => {
  const { place, remove } = await newPlace()
  onTestFinished(remove)
  const databases = [await openDatabase(place), await openDatabase(place)]
  const folder = newFolder()
  const known = openPushKeys(folder)
  expect(await openSharedPushKeys(databases[0]!, folder)).toEqual(known)
  const keys = await Promise.all(databases.map(async (database) => openSharedPushKeys(database, newFolder())))
  expect(keys).toEqual([known, known])
  for (const database of databases) await database.close()
})
