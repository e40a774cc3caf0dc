import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer, callAccounts, startServer, temporaryFolder, type BuiltServer } from '#server/test-processes.ts'
import { freePorts } from '#scripts/lib/free-ports.mjs'

const MEGABYTES = 16
const MIRA = { email: 'mira@example.com', password: 'a-long-secret', returnSecureToken: true }
const canMount = spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0

let built: BuiltServer
beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())

test.runIf(canMount)(
  'a full disk refuses sign-ups, and the server lives; they are taken once there is room',
  async () => {
    const folder = temporaryFolder()
    const data = join(folder, 'data')
    mkdirSync(data)
    const [port = 0, accountsPort = 0] = await freePorts(2)
    const settings = { PORT: `${port}`, AUTH_EMULATOR_PORT: `${accountsPort}`, DATA_DIR: data, SEED: 'none' }
    const server = await startServer(built.main, { ...settings, PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }, [
      '/usr/bin/env',
      'unshare',
      '-rm',
      'sh',
      '-c',
      `mount -t tmpfs -o size=${MEGABYTES}m tmpfs '${data}' && exec "$@"`,
      'sh',
    ])
    try {
      const signUp = (email: string) => callAccounts(server.origin, 'accounts:signUp', { ...MIRA, email })
      const signIn = async () => (await callAccounts(server.origin, 'accounts:signInWithPassword', MIRA)).status
      expect((await signUp(MIRA.email)).status).toBe(200)
      const ballast = join(`/proc/${server.process.pid}/root`, data, 'ballast')
      expect(() => writeFileSync(ballast, Buffer.alloc(MEGABYTES * 1024 * 1024))).toThrow('ENOSPC')

      const refused = await signUp('jonas@example.com')
      expect(refused).toMatchObject({ status: 503, body: { error: { message: 'ACCOUNT_NOT_SAVED' } } })
      expect([(await fetch(`${server.origin}/api/health`)).status, await signIn()]).toEqual([200, 200])

      rmSync(ballast)
      expect((await signUp('jonas@example.com')).status).toBe(200)
      expect(server.process.exitCode).toBe(null)
    } finally {
      server.process.kill('SIGKILL')
      await server.ended
      rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 50 })
    }
  },
)
