import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  buildServer,
  callAccounts,
  startServer,
  temporaryFolder,
  type BuiltServer,
  type RunningServer,
} from '#server/test-processes.ts'
import { freePorts } from '#scripts/lib/free-ports.mjs'

const MIRA = { email: 'mira@example.com', password: 'a-long-secret', returnSecureToken: true }

let built: BuiltServer
let folder: string
let data: string
let started: RunningServer[] = []

beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())
beforeEach(() => {
  folder = temporaryFolder()
  data = join(folder, 'data')
})
afterEach(async () => {
  for (const server of started) server.process.kill('SIGTERM')
  await Promise.all(started.map(({ ended }) => ended))
  started = []
  rmSync(folder, { recursive: true })
})

function startCommand(program: 'backup' | 'restore', directory: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(dirname(built.main), `${program}.js`), ...args], {
    env: { DATA_DIR: directory },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) }
}
const run = async (...command: Parameters<typeof startCommand>) => startCommand(...command).ended

async function startBoard(directory: string, settings: Record<string, string> = {}): Promise<RunningServer> {
  const [port, accountsPort] = await freePorts(2)
  const own = { PORT: String(port), AUTH_EMULATOR_PORT: String(accountsPort), DATA_DIR: directory, SEED: 'small' }
  const server = await startServer(built.main, { ...own, ...settings })
  started.push(server)
  return server
}

const jobsOf = async ({ origin }: RunningServer) => (await fetch(`${origin}/api/jobs?limit=100`)).json()

test('a running board is backed up, and restored elsewhere with its jobs, accounts and keys', async () => {
  const board = await startBoard(data)
  const { body: account } = await callAccounts(board.origin, 'accounts:signUp', MIRA)
  await expect.poll(() => existsSync(join(data, 'accounts.json')), { timeout: 5000 }).toBe(true)
  const file = join(folder, 'board.backup')
  const made = await run('backup', data, file)
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(/rows are in .+ and the same as on the board\.\n$/u),
  })

  const other = join(folder, 'other')
  const restored = await run('restore', other, file)
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/ each the same as in the backup\.\n$/u) })
  const again = await startBoard(other)
  expect(await jobsOf(again)).toEqual(await jobsOf(board))
  const signedIn = await callAccounts(again.origin, 'accounts:signInWithPassword', MIRA)
  expect(signedIn).toMatchObject({ status: 200, body: { localId: account['localId'] } })

  expect(await run('restore', data, file)).toEqual({
    code: 1,
    output: `DATA_DIR: another server is running on ${data}.\n`,
  })
  expect(await run('restore', other, file, '--force')).toMatchObject({ code: 1 })
}, 120_000)

test.skipIf(process.platform === 'win32')(
  'killed in the middle, it leaves nothing that looks whole',
  async () => {
    const board = await startBoard(data)
    await fetch(`${board.origin}/api/jobs`)
    board.process.kill('SIGTERM')
    expect(await board.ended).toBe(0)
    const file = join(folder, 'board.backup')
    // The accounts are read last: a named pipe without a writer blocks the backup there.
    rmSync(join(data, 'accounts.json'), { force: true })
    execFileSync('mkfifo', [join(data, 'accounts.json')])
    const { child, ended } = startCommand('backup', data, file)
    const draft = `${file}.${child.pid}.new`
    await expect.poll(() => existsSync(draft), { timeout: 20_000 }).toBe(true)
    child.kill('SIGKILL')
    expect(await ended).toMatchObject({ code: null })
    expect(existsSync(file)).toBe(false)
    expect(await run('restore', join(folder, 'other'), draft)).toEqual({
      code: 1,
      output: `${draft} is no backup of a board, or it is damaged.\n`,
    })

    rmSync(join(data, 'accounts.json'))
    expect(await run('backup', data, file)).toMatchObject({ code: 0 })
  },
  120_000,
)

test('a server makes a backup by itself where that is set, and tells its age', async () => {
  const [metricsPort] = await freePorts(1)
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  await startBoard(data, { BACKUP_DIR: backups, METRICS_PORT: String(metricsPort) })
  const names = () => readdirSync(backups).filter((name) => name.endsWith('.backup'))
  await expect.poll(names, { timeout: 30_000 }).toHaveLength(1)
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const [, time] = /^foothold_backup_last_success_timestamp_seconds (\d+)$/mu.exec(text) ?? []
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(120)
  expect(await run('restore', join(folder, 'other'), join(backups, names()[0]!))).toMatchObject({ code: 0 })
}, 120_000)

test('one line says why nothing was done: no board, no folder, no file, usage', async () => {
  const file = join(folder, 'board.backup')
  const line = async (...command: Parameters<typeof startCommand>) => {
    const { code, output } = await run(...command)
    expect(code).toBe(1)
    return output
  }
  expect(await line('backup', data, file)).toBe(`DATA_DIR: there is no board in ${data}: start it once.\n`)
  expect(await line('backup', data, join(folder, 'none', 'file'))).toBe(`There is no folder ${join(folder, 'none')}.\n`)
  expect(await line('backup', data)).toBe('Usage: npm run backup -- FILE\n')
  expect(await line('restore', data, file)).toBe(`There is no file ${file}.\n`)
  expect(await line('restore', data, file, '--now')).toBe('Usage: npm run restore -- FILE [--force]\n')
})
