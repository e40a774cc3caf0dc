import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { inject, test as base } from 'vitest'
import { createApp } from '#server/app.ts'
import type { TokenVerifier } from '#server/auth/token-verifier.ts'
import type { DatabasePlace } from '#server/database/connection.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { DueWork } from '#server/due-work/due-work.ts'
import type { StreamSettings } from '#server/events/stream-settings.ts'
import { openS3Files } from '#server/files/open-s3-files.ts'
import { boardFiles } from '#server/files/board-files.ts'
import type { Patience } from '#server/files/s3-client.ts'
import type { ObjectFiles } from '#server/files/object-files.ts'
import type { AccountLimits, MailOutlet, PushOutlet } from '#server/service-options.ts'
import { testVerifier, type TestAccount } from './test-accounts.ts'
import { TestCaller } from './test-caller.ts'
import { TestClock } from './test-clock.ts'
import { isOnPostgres, newPlace, openForTest } from './test-database.ts'
import { ACCOUNTS, registerPeople } from './test-people.ts'
import { startS3, type TestS3 } from './test-s3.ts'
import './test-matchers.ts'

/** A complete server over HTTP with its own database, and one caller of each kind. */
export interface TestBoard {
  visitor: TestCaller
  unregistered: TestCaller
  candidate: TestCaller
  otherCandidate: TestCaller
  employer: TestCaller
  otherEmployer: TestCaller
  /** A person with another account, or the same account with another token. */
  caller(name: string, account: TestAccount, token?: string): TestCaller
  /** Serves the same board with another verifier, or on another database connection; returns the origin. */
  serve(verifier: TokenVerifier, other?: BoardDatabase): Promise<string>
  clock: TestClock
  /** Not running: tests that need it start it. */
  dueWork: DueWork
  database: BoardDatabase
  /** The server's origin. */
  origin: string
  /** The location of the database. */
  place: DatabasePlace
  /** The database file on SQLite. */
  file: string
  /** The server's log lines. */
  log: Record<string, unknown>[]
  /** The file store, when files are on S3. */
  s3Files: ObjectFiles | null
  /** Ends all event streams. */
  endStreams(): void
}

/** The administrator: not one of the board's callers, and not registered. */
export const ADMIN = { uid: 'uid-of-ada', email: 'ada@example.org' } as const satisfies TestAccount

/** Creates the board's push outlet, if the test needs one. */
export interface News {
  outlet?: (database: BoardDatabase, clock: TestClock) => PushOutlet
  mail?: (database: BoardDatabase, clock: TestClock) => MailOutlet
}

export const test = base.extend<{
  news: News
  limits: AccountLimits
  streams: Partial<StreamSettings>
  isOnS3: boolean
  s3: TestS3 | null
  patience: Partial<Patience>
  board: TestBoard
}>({
  news: {},
  limits: {},
  streams: {},
  // Files are stored in the database, or on S3 when the file tests run a second time (project 'api-s3').
  isOnS3: inject('isOnS3') ?? false,
  s3: async ({ isOnS3 }, provide) => (isOnS3 ? withS3(provide) : provide(null)),
  patience: {},
  board: async ({ news, limits, streams, s3, patience }, provide) => {
    const { place, remove } = await newPlace(registerPeople)
    const clock = new TestClock()
    const log: Record<string, unknown>[] = []
    const logger = pino({ level: 'info' }, { write: (line) => void log.push(JSON.parse(line) as (typeof log)[0]) })
    const database = await openForTest({
      ...place,
      onEffectError: (error) => void log.push({ reason: (error as Error).message }),
    })
    const s3Files = s3 && openS3Files({ settings: s3.settings, database, clock, log: logger, patience })
    const dueWork = new DueWork({ database, clock, log: logger })
    const servers: Server[] = []
    const stopping = new AbortController()
    const serve = async (verifier: TokenVerifier, other?: BoardDatabase): Promise<string> => {
      // Node's default of 5 s closes connections just when a caller on a busy machine is about to use them.
      const server = createServer({ keepAliveTimeout: 120_000 })
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const app = createApp({
        database: other ?? database,
        verifier,
        clock,
        log: logger,
        demoPeople: [],
        admins: [ADMIN.email],
        rateLimits: false,
        limits,
        streams,
        stopping: stopping.signal,
        clientDirectory: null,
        accounts: null,
        origins: [origin],
        trustProxy: ['loopback'],
        validateResponses: true,
        files: boardFiles({ database: other ?? database, clock, s3: s3Files }),
        dueWork,
        ...(news.mail ? { mail: news.mail(database, clock) } : {}),
        ...(news.outlet ? { push: news.outlet(database, clock) } : {}),
      })
      server.on('request', app)
      return origin
    }
    const origin = await serve(testVerifier)

    const caller = (name: string, account: TestAccount, token?: string) => new TestCaller(origin, name, account, token)
    const candidate = caller('candidate', ACCOUNTS.candidate)
    const otherCandidate = caller('other candidate', ACCOUNTS.otherCandidate)
    const employer = caller('employer', ACCOUNTS.employer)
    const otherEmployer = caller('other employer', ACCOUNTS.otherEmployer)
    const ids = new Map(
      (await database.reader.selectFrom('users').select(['uid', 'id']).execute()).map(({ uid, id }) => [uid, id]),
    )
    for (const person of [candidate, otherCandidate, employer, otherEmployer]) person.userId = ids.get(person.uid) ?? ''

    await provide({
      visitor: new TestCaller(origin, 'visitor', null),
      unregistered: caller('unregistered', ACCOUNTS.unregistered),
      candidate,
      otherCandidate,
      employer,
      otherEmployer,
      caller,
      serve,
      clock,
      dueWork,
      database,
      origin,
      place,
      file: 'path' in place ? place.path : '',
      log,
      s3Files,
      endStreams: () => stopping.abort(),
    })

    for (const server of servers) {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
    await dueWork.stop()
    await database.close()
    await remove()
  },
})

async function withS3(provide: (s3: TestS3) => Promise<void>): Promise<void> {
  const s3 = await startS3()
  await provide(s3)
  await s3.stop()
}

/** For tests of files in an S3-compatible store. */
export const testOnS3 = test.extend<{ s3: TestS3 }>({ s3: async ({ task: _task }, provide) => withS3(provide) })

/** For tests of SQLite only: its files, locks and query plans. */
export const testOnSqlite = test.skipIf(isOnPostgres)
