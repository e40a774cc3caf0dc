import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { Readiness, databaseCheck, diskCheck, keysCheck } from './readiness.ts'

const folder = mkdtempSync(join(tmpdir(), 'foothold-ready-'))
afterAll(() => rmSync(folder, { recursive: true }))

const never = new Promise<never>(() => {})
const nobody = () => Promise.reject(new Error('no token'))
const failuresOf = async (...checks: ReturnType<typeof databaseCheck>[]) =>
  new Readiness({ checks, onChange: () => undefined }).failures()
const failed = async (...checks: Parameters<typeof failuresOf>) => (await failuresOf(...checks)).map(({ path }) => path)

test('a server is ready when every check passes', async () => {
  const database = databaseCheck({ checkWritable: () => Promise.resolve() })
  const keys = keysCheck({ verify: nobody, hasKeys: () => Promise.resolve(true) })
  expect(await failed(database, diskCheck(folder, 1), keys)).toEqual([])
})

test('tokens without keys need none', async () => {
  expect(await failed(keysCheck({ verify: nobody }))).toEqual([])
})

test('a failed check is named, in words of its own', async () => {
  const refused = new Error('connect ECONNREFUSED postgres://board:secret@10.0.0.1/board')
  const failures = await failuresOf(
    databaseCheck({ checkWritable: () => Promise.reject(refused) }),
    diskCheck(folder, Number.MAX_SAFE_INTEGER),
    keysCheck({ verify: nobody, hasKeys: () => Promise.resolve(false) }),
  )
  expect(failures.map(({ path }) => path)).toEqual(['database', 'disk', 'keys'])
  expect(JSON.stringify(failures)).not.toMatch(/secret|10\.0\.0\.1|tmp/u)
})

test('a folder that is gone has no room', async () => {
  expect(await failed(diskCheck(join(folder, 'gone'), 1))).toEqual(['disk'])
})

test('a check that does not answer in time has failed', async () => {
  vi.useFakeTimers()
  const failing = failed(databaseCheck({ checkWritable: () => never }))
  await vi.advanceTimersToNextTimerAsync()
  expect(await failing).toEqual(['database'])
  vi.useRealTimers()
})

test('many who ask at once cause one check', async () => {
  let checks = 0
  const checkWritable = async () => void (checks += 1)
  const readiness = new Readiness({ checks: [databaseCheck({ checkWritable })], onChange: () => undefined })
  await Promise.all(Array.from({ length: 100 }, async () => readiness.failures()))
  await readiness.failures()
  expect(checks).toBe(1)
})
