import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openDatabase, type DatabasePlace } from '#server/database/connection.ts'
import { DATABASE_FILE } from '#server/database/data-folder.ts'
import { LARGE } from '#server/files/test-resumes.ts'
import { temporaryFolder } from '#server/test-processes.ts'
import { testVerifier, tokenOf } from '#server/testing/test-accounts.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import { newPlace } from '#server/testing/test-database.ts'
import { PDF, PNG, pathOf, pngOf } from '#server/testing/test-files.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const NOW = new Date('2026-03-02T09:00:00.000Z')
/** Large enough to arrive in several chunks. */
const LARGE_PICTURE = pngOf(512, 512, 400_000)

/** The owner, kind and content of each file. */
const filesOf = ({ candidate, otherCandidate, employer }: TestBoard) =>
  [
    [candidate, 'resume', LARGE],
    [candidate, 'picture', PNG],
    [otherCandidate, 'resume', PDF],
    [employer, 'picture', LARGE_PICTURE],
  ] as const

/** Stores small and large files, backs them up, restores the board on `engine` and reads them back. */
export async function expectFilesBack(board: TestBoard, engine: 'sqlite' | 'postgres'): Promise<void> {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [owner, kind, given] of filesOf(board))
    expect((await owner.transfer('PUT', pathOf(owner, kind), given)).status).toBe(200)
  expect(await board.database.reader.selectFrom('file_parts').select('part').execute()).not.toHaveLength(0)

  const file = join(folder, 'board.backup')
  const dataDirectory = 'path' in board.place ? dirname(board.place.path) : folder
  await makeBackup({ from: board.place, dataDirectory, file, now: NOW })
  const place: DatabasePlace =
    engine === 'postgres' ? await emptyPlace() : { path: join(folder, 'data', DATABASE_FILE) }
  mkdirSync(join(folder, 'data'))
  const databaseUrl = 'url' in place ? place.url : null
  await restoreBackup({
    file,
    dataDirectory: join(folder, 'data'),
    databaseUrl,
    force: false,
    now: NOW,
    print: () => undefined,
  })

  const restored = await openDatabase(place)
  onTestFinished(() => restored.close())
  const origin = await board.serve(testVerifier, restored)
  for (const [{ name, uid, email, userId }, kind, given] of filesOf(board)) {
    const owner = new TestCaller(origin, name, { uid, email }, tokenOf({ uid, email }))
    owner.userId = userId
    const answer = await owner.transfer('GET', pathOf(owner, kind))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, given.type])
    // `toEqual` on this many bytes takes seconds.
    expect(Buffer.from(await answer.arrayBuffer()).equals(given.content), `${name}: ${kind}`).toBe(true)
  }
}

async function emptyPlace(): Promise<DatabasePlace> {
  const { place, remove } = await newPlace()
  onTestFinished(remove)
  return place
}
