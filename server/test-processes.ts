import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { KEY_HEADER } from './accounts/account-messages.ts'
import type { Accounts } from './accounts/accounts.ts'

const root = resolve(import.meta.dirname, '..')

/** The server as built for production, with a placeholder page as the client. */
export interface BuiltServer {
  main: string
  accounts: string
  remove(): void
}

/** Builds the server inside the project folder, so that packages resolve; `change` can modify the program. */
export async function buildServer(change: Plugin[] = []): Promise<BuiltServer> {
  mkdirSync(join(root, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(root, 'dist/test-'))
  await build({
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    plugins: change,
    build: { outDir: join(folder, 'server') },
  })
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client/index.html'), '<!doctype html><title>Foothold</title>')
  return {
    main: join(folder, 'server/main.js'),
    accounts: join(folder, 'server/accounts.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export interface RunningServer {
  origin: string
  process: ChildProcess
  output: { stdout: string; stderr: string }
  /** Exit code or signal; the output is complete by then. */
  ended: Promise<number | string>
}

/** A server that may not have printed its ready line yet. */
export interface StartingServer extends RunningServer {
  /** Resolves with the ready line or the exit. */
  started: Promise<void>
}

/** Starts the server with only these settings. `under` is the command of a wrapper program. */
export function launchServer(
  main: string,
  settings: Record<string, string>,
  under: readonly string[] = [],
): StartingServer {
  const [program, ...args] = [...under, process.execPath, main]
  const child = spawn(program, args, { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | string)
  const ready = new Promise<void>((settle) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text
      if (output.stdout.includes('\n')) settle()
    })
  })
  const started = Promise.race([ready, ended.then(() => undefined)])
  return { origin: `http://localhost:${settings['PORT']}`, process: child, output, ended, started }
}

/** Starts the server like `launchServer` and waits for its ready line or exit. */
export async function startServer(...start: Parameters<typeof launchServer>): Promise<RunningServer> {
  const server = launchServer(...start)
  await server.started
  return server
}

/** The ids of a process's children; Linux only. */
export function childrenOf({ pid }: { pid?: number | undefined }): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'foothold-test-'))

/** Calls the account service as a browser does, through a server; or directly, with its key. */
export async function callAccounts(
  to: string | Pick<Accounts, 'origin' | 'key'>,
  operation: string,
  body: object,
  headers: Record<string, string> = {},
) {
  const service = operation === 'token' ? 'securetoken' : 'identitytoolkit'
  const { origin, key } = typeof to === 'string' ? { origin: to, key: '' } : to
  const answer = await fetch(`${origin}/${service}.googleapis.com/v1/${operation}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [KEY_HEADER]: key, ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}
