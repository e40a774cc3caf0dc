import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { ask, reply } from '#server/test-platform.ts'
import { tokenOf } from '#server/testing/test-accounts.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { posting } from '#server/testing/test-scenes.ts'

const CLIENTS = 32
const HELD_MS = 500

/** Takes the write lock, reports it, and releases it on input. */
const HOLDER = `
  const Sqlite = require('better-sqlite3')
  const sqlite = new Sqlite(process.argv[1])
  sqlite.exec('begin immediate')
  process.stdin.once('data', () => { sqlite.exec('commit'); process.exit() })
  process.stdout.write('held')
`

/** Makes another process take the write lock; returns a function that releases it. */
async function holdLock(file: string): Promise<() => Promise<unknown>> {
  const root = resolve(import.meta.dirname, '../..')
  const holder = spawn(process.execPath, ['-e', HOLDER, file], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(holder, 'exit')
  await once(holder.stdout, 'data')
  return async () => {
    holder.stdin.write('release')
    await ended
  }
}

/** The responses that clients got, and the duration of each call. */
class Observations {
  readonly durations = { read: [] as number[], write: [] as number[] }
  readonly readStatuses = new Set<number>()
  readonly retryAfter = new Set<string | null>()
  onRefusal = (): void => undefined

  async timed<Answer>(kind: 'read' | 'write', call: Promise<Answer>): Promise<Answer> {
    const start = performance.now()
    const answer = await call
    this.durations[kind].push(performance.now() - start)
    return answer
  }

  p99(kind: 'read' | 'write'): number {
    const sorted = this.durations[kind].toSorted((a, b) => a - b)
    return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
  }
}

/**
 * Posts a job, retrying with the same id until it is accepted, and reads after each try; every call has its own
 * connection.
 */
async function postAndRead({ employer, origin }: TestBoard, position: string, seen: Observations): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(employer)}` }
  const body = JSON.stringify(posting({ _id: randomUUID(), position }))
  for (let status = 0; status !== 200;) {
    const written = await seen.timed('write', reply(ask(`${origin}/api/job`, { method: 'POST', headers, body })))
    status = written.status
    if (status !== 200) {
      expect(written).toBeProblem(503, 'storage.busy')
      seen.retryAfter.add(written.headers.get('retry-after'))
      seen.onRefusal()
    }
    seen.readStatuses.add((await seen.timed('read', ask(`${origin}/api/jobs?limit=1`))).status)
  }
}

const everyClient = (board: TestBoard, name: string, seen: Observations) =>
  Promise.all(Array.from({ length: CLIENTS }, (_, index) => postAndRead(board, `${name} ${index}`, seen)))

test(
  'while another process holds the write lock, reads go on and writes are refused in time',
  { timeout: 60_000 },
  async ({ board }) => {
    const [quiet, seen] = [new Observations(), new Observations()]
    await everyClient(board, 'Before', quiet)
    const release = await holdLock(board.file)
    const refused = new Promise<void>((settle) => (seen.onRefusal = settle))
    const answered = everyClient(board, 'Meanwhile', seen)
    await Promise.all([delay(HELD_MS), refused])
    await release()
    await answered

    const rows = await board.database.reader.selectFrom('jobs').select('position').execute()
    expect([rows.length, new Set(rows.map(({ position }) => position)).size]).toEqual([2 * CLIENTS, 2 * CLIENTS])
    expect(seen.readStatuses).toEqual(new Set([200]))
    expect(seen.retryAfter).toEqual(new Set(['1']))
    // The time of 32 concurrent calls without the lock depends on the machine.
    for (const kind of ['read', 'write'] as const)
      expect(seen.p99(kind) - 2 * quiet.p99(kind), `p99 of a ${kind}`).toBeLessThan(1000)
  },
)
