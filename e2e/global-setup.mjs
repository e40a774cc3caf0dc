import { startBoard } from '../scripts/lib/board-server.mjs'
import { run } from '../scripts/lib/run.mjs'
import { startPostgres } from '../server/testing/test-postgres.ts'

/**
 * Builds the current sources and starts one server with demo users and jobs for all tests: on SQLite, or with
 * E2E_DATABASE=postgres on a PostgreSQL server started for this run.
 */
export default async function setUp(project) {
  const code = await run(process.execPath, ['e2e/build.mjs'])
  if (code !== 0) throw new Error('The product could not be built.')
  const postgres = process.env.E2E_DATABASE === 'postgres' ? await startPostgres() : null
  project.provide('postgres', postgres?.url ?? '')
  // All test users come from one address within minutes; server/http/rate-limit.api.test.ts tests the limits.
  const settings = {
    SEED: 'small',
    RATE_LIMITS: 'off',
    ADMIN_EMAILS: 'desk@example.org',
    ...(postgres && { DATABASE_URL: `${postgres.url}/postgres` }),
  }
  const board = await startBoard(settings)
  project.provide('origin', board.origin)
  return async () => {
    await board.stop()
    await postgres?.stop()
  }
}
