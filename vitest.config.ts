import { defineConfig } from 'vitest/config'
import { LongestFirst } from './build/longest-first.ts'
import { routeTable } from './build/route-table.ts'
import { SLOW_API_TESTS } from './scripts/lib/slow-api-tests.mjs'
import { findBrowsers } from './scripts/lib/chromium.mjs'

const plugins = [routeTable()]
const { env } = process
/**
 * Settings of a randomised test. The suite uses a fixed seed, so that a failure is caused by the change under test. A
 * manual run, with its own seed or number of actions, uses a different seed each time unless one is given.
 */
function fuzzSettings(name: string, fixed: { seed: number; actions: number }) {
  const [seed, actions] = [env[`${name}_SEED`], env[`${name}_ACTIONS`]]
  const isByHand = seed !== undefined || actions !== undefined
  return {
    seed: Number(seed ?? (isByHand ? Date.now() % 1_000_000 : fixed.seed)),
    actions: Number(actions ?? fixed.actions),
    isByHand,
  }
}

/** Jobs are resolved with it when they are posted. */
const GAZETTEER = 'scripts/lib/ensure-gazetteer.mjs'

/** On a busy machine a poll takes longer than its default of one second. */
const PATIENT = { poll: { timeout: 15_000 } }

/** The API tests run on a database file, the fast ones apart from the slow ones. */
const onDatabaseFile = {
  expect: PATIENT,
  environment: 'node',
  globalSetup: [GAZETTEER],
  // The server's modules are loaded once per worker; each test still has its own board.
  isolate: false,
  provide: { ledger: fuzzSettings('LEDGER', { seed: 417_233, actions: 270 }) },
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/** Where the resilience tests write their figures (scripts/resilience.mjs). */
const resilience = {
  isFull: true,
  figures: env['RESILIENCE_FIGURES'] ?? '',
  seed: Number(env['RESILIENCE_SEED'] ?? Date.now() % 1_000_000),
  minutes: Number(env['RESILIENCE_MINUTES'] ?? 5),
}

/**
 * The tests, grouped by what they need: `unit` nothing, `unit-dom` a DOM, `api` and `api-slow` a database file, `api-s3` (the tests of
 * files) also an S3 store, `api-postgres` (the same tests as both) its own PostgreSQL, `e2e` the built product and a
 * browser for each worker, `engines` (not part of `npm test`) also Firefox and WebKit. `resilience` and `resilience-postgres` run the tests with figures at full size
 * (docs/resilience.md). Tests write to the system's temporary folder.
 */
export default defineConfig({
  test: {
    allowOnly: false,
    // A test that takes longer is printed with its time.
    slowTestThreshold: 3000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A wait left behind by a failed attempt rejects when its page closes; the attempt itself has been reported.
    onUnhandledError: ({ message }) => !/Target page, context or browser has been closed/u.test(message),
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          expect: PATIENT,
          environment: 'node',
          globalSetup: [GAZETTEER],
          // Modules are loaded once per worker; loading them is most of the time of short tests.
          isolate: false,
          include: ['{contract,server,demo,client,build}/**/*.test.ts', 'scripts/**/*.test.mjs', 'bench/*.test.mjs'],
          exclude: ['**/*.api.test.ts', '**/*.postgres.test.ts', '**/*.resilience.test.ts'],
          provide: { outboxFuzz: fuzzSettings('OUTBOX', { seed: 329_158, actions: 500 }) },
        },
      },
      {
        plugins,
        test: {
          name: 'unit-dom',
          expect: PATIENT,
          environment: 'jsdom',
          // The DOM and modules are loaded once per worker, and restored after each test (client/test-setup.ts).
          // A file that mocks a module loads its own.
          isolate: false,
          include: ['client/**/*.test.tsx'],
          setupFiles: ['client/test-setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...onDatabaseFile,
          name: 'api',
          include: ['{server,demo}/**/*.api.test.ts'],
          exclude: SLOW_API_TESTS,
        },
      },
      { test: { ...onDatabaseFile, name: 'api-slow', include: SLOW_API_TESTS } },
      {
        test: {
          name: 'api-s3',
          expect: PATIENT,
          environment: 'node',
          globalSetup: [GAZETTEER],
          isolate: false,
          include: [
            'server/profiles/{file,file-access,upload}.api.test.ts',
            'server/account/account-erasure.api.test.ts',
          ],
          provide: { isOnS3: true },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api-postgres',
          expect: PATIENT,
          environment: 'node',
          isolate: false,
          include: ['{server,demo}/**/*.api.test.ts', 'server/**/*.postgres.test.ts'],
          // Excludes tests of SQLite's file, and tests without a database.
          exclude: [
            'server/{main,container,accounts/*,backup/*,transfer/transfer}.api.test.ts',
            'server/{openapi/openapi,transfer/copy-files-process}.api.test.ts',
            'server/http/{held-lock,accounts-proxy,sign-in-limit,same-origin,client-files}.api.test.ts',
            'server/http/{security-headers,contract-version}.api.test.ts',
            // Figures of the generator, on a board that takes minutes to fill; smaller boards are filled on both.
            'demo/seed-whole.api.test.ts',
            // These run at full size on both databases by `npm run test:resilience`.
            'server/resilience/{kill,power-loss,drain,hostile,hostile-searches}.api.test.ts',
          ],
          globalSetup: [GAZETTEER, 'server/testing/test-postgres-setup.ts'],
          provide: { isOnPostgres: true, ledger: fuzzSettings('LEDGER', { seed: 417_233, actions: 90 }) },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'resilience',
          expect: PATIENT,
          environment: 'node',
          globalSetup: [GAZETTEER],
          // A process per file: one file lowers its priority permanently (server/resilience/test-hostile-scene.ts).
          isolate: true,
          include: [
            'server/resilience/*.{api,resilience}.test.ts',
            'server/http/{access,bounded-answers,held-lock,same-origin}.api.test.ts',
            'server/profiles/file-access.api.test.ts',
            'server/auth/{cached-verifier,firebase-verifier}.test.ts',
          ],
          fileParallelism: false,
          provide: { resilience },
          testTimeout: 1_200_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'resilience-postgres',
          expect: PATIENT,
          environment: 'node',
          isolate: false,
          include: [
            'server/resilience/{kill,drain,lost-answers,whole-api}.api.test.ts',
            'server/resilience/{backup,mails,streams}.resilience.test.ts',
            'server/http/access.api.test.ts',
            'server/profiles/file-access.api.test.ts',
          ],
          fileParallelism: false,
          globalSetup: [GAZETTEER, 'server/testing/test-postgres-setup.ts'],
          provide: { isOnPostgres: true, resilience },
          testTimeout: 1_200_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.mjs'],
          // One browser per worker, and each fixture is read once; each test still has its own profile.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: PATIENT,
          provide: {
            browsers: findBrowsers(),
            pictures: env['E2E_PICTURES'] ?? '',
            fuzz: fuzzSettings('FUZZ', { seed: 677_451, actions: 300 }),
            journeys: fuzzSettings('FUZZ', { seed: 917_536, actions: 12 }),
          },
        },
      },
      {
        plugins,
        test: {
          name: 'engines',
          environment: 'node',
          include: ['e2e/engines/*.engine.ts'],
          globalSetup: ['e2e/global-setup.mjs'],
          // Firefox speaks over a WebSocket, which Node 20 has behind this flag.
          execArgv: ['--experimental-websocket'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 90_000,
          expect: PATIENT,
        },
      },
    ],
  },
})
