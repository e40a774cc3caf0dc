import { defineConfig } from 'vitest/config'
import { routeTable } from './build/route-table.ts'

const plugins = [routeTable()]
const { env } = process
/** Whoever repeats a run of chance gives its seed, or asks for a longer one. */
const fuzz = (name: string, actions: string) => ({
  seed: Number(env[`${name}_SEED`] ?? Date.now() % 1_000_000),
  actions: Number(env[`${name}_ACTIONS`] ?? actions),
})

const isByHand = env['FUZZ_ACTIONS'] !== undefined || env['FUZZ_SEED'] !== undefined
/** The short form is the same each time, so that what fails it is the change; a run by hand has a seed of its own. */
const journeys = { ...(isByHand ? fuzz('FUZZ', '12') : { seed: 917_536, actions: 12 }), isByHand }

/**
 * The tests by what they need: `unit` nothing, `unit-dom` a document, `api` a database file,
 * `e2e` the built product and a browser for each worker. What they write goes to the system's temporary folder.
 */
export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: 2,
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{contract,server,client,build}/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/*.api.test.ts'],
          provide: { outboxFuzz: fuzz('OUTBOX', '500') },
        },
      },
      {
        plugins,
        test: {
          name: 'unit-dom',
          environment: 'jsdom',
          // The document is loaded once for a worker instead of once for a file, and each file has its own all the same.
          pool: 'vmThreads',
          include: ['client/**/*.test.tsx'],
          setupFiles: ['client/test-setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['server/**/*.api.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.mjs'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          provide: {
            chromium: env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
            pictures: env['E2E_PICTURES'] ?? '',
            fuzz: fuzz('FUZZ', '300'),
            journeys,
          },
        },
      },
    ],
  },
})
