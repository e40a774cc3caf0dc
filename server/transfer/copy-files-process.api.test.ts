import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { DATABASE_FILE } from '#server/database/data-folder.ts'
import { testUser } from '#server/database/test-users.ts'
import { buildServer, startServer, temporaryFolder, type BuiltServer } from '#server/test-processes.ts'
import { freePorts } from '#scripts/lib/free-ports.mjs'
import { startS3, type TestS3 } from '#server/testing/test-s3.ts'

let built: BuiltServer
let folder: string
let s3: TestS3

beforeAll(async () => {
  ;[built, s3] = await Promise.all([buildServer(), startS3()])
  folder = temporaryFolder()
  const database = await openDatabase({ path: join(folder, DATABASE_FILE) })
  await database.inTransaction(async (tx) => {
    await tx.insertInto('users').values(testUser('ada')).execute()
    await tx
      .insertInto('user_files')
      .values({
        user_id: 'ada',
        kind: 'resume',
        type: 'application/pdf',
        content: Buffer.from('%PDF-1.7'),
        stored_at: '',
      })
      .execute()
  })
  await database.close()
})
afterAll(async () => {
  await s3.stop()
  built.remove()
  rmSync(folder, { recursive: true })
})

async function run(settings: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(dirname(built.main), 'copy.js'), ...args], {
    env: { DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number]
  // Remove progress lines, which appear only on slow machines.
  return { code, output: output.replaceAll(/^.* \.\.\.\n/gmu, '') }
}

test('files move to a store by one command, and no server starts without it until they are back', async () => {
  const store = { FILES_URL: s3.url }
  expect(await run({}, '--files-to', 's3')).toEqual({
    code: 1,
    output: 'FILES_URL: is needed, and names the store that files go to or come from.\n',
  })
  expect(await run(store, '--files-to', 's3')).toEqual({
    code: 0,
    output: `1 file moved, 1 file in ${s3.settings.address}.\n`,
  })
  expect([...s3.objects.values()].map(String)).toEqual(['%PDF-1.7'])
  expect(await run(store, '--files-to', 's3', '--verify')).toMatchObject({ code: 0 })

  const [port] = await freePorts(1)
  const elsewhere = { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:1' }
  const settings = { ...elsewhere, DATA_DIR: folder, SEED: 'none', PORT: String(port) }
  const refused = await startServer(built.main, settings)
  expect(await refused.ended).toBe(1)
  expect(refused.output.stderr).toBe(
    'FILES_URL: is not set, and files of this board are in the store that it named: set it, or bring them back with npm run copy.\n',
  )
  const started = await startServer(built.main, { ...settings, ...store })
  expect(started.output.stdout).toContain('Foothold is ready')
  // The startup probe has stored, read and deleted an object.
  await expect
    .poll(() => s3.requests.filter((request) => request.startsWith('DELETE')).length, { timeout: 20_000 })
    .toBe(1)
  started.process.kill('SIGTERM')
  expect(await started.ended).toBe(0)

  expect(await run(store, '--files-to', 'database')).toEqual({
    code: 0,
    output: '1 file moved, 1 file in the database.\n',
  })
  expect(s3.objects.size).toBe(0)
})

test('one line says why nothing was moved, and repeats no secret', async () => {
  const usage =
    'Usage: npm run copy -- --from sqlite:FILE|postgres://... --to sqlite:FILE|postgres://... [--verify], ' +
    'or npm run copy -- --files-to s3|database [--verify]\n'
  expect((await run({ FILES_URL: s3.url }, '--files-to', 'disk')).output).toBe(usage)
  expect((await run({ FILES_URL: s3.url }, '--files-to', 's3', '--from', 'sqlite:a')).output).toBe(usage)
  const refused = await run({ FILES_URL: s3.url.replace('FOOTHOLDTESTKEY', 'ANOTHERKEY') }, '--files-to', 's3')
  expect(refused).toEqual({ code: 1, output: `${s3.settings.address}: PUT: 403 InvalidAccessKeyId\n` })
})
