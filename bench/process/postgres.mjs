/** A PostgreSQL with durable writes; sends back its URL, and restarts on a { restart } message with the signal. */
import { startPostgres } from '#server/testing/test-postgres.ts'

const KEEPS = { shared_buffers: '512MB', maintenance_work_mem: '256MB', max_wal_size: '2GB' }

const server = await startPostgres(KEEPS)
process.send(server.url)
process.on('message', ({ restart }) => {
  server.restart(restart).then(() => process.send('again'), fail)
})
process.on('SIGTERM', () => {
  server.stop().then(() => process.exit(), fail)
})

function fail(error) {
  console.error(error)
  process.exit(1)
}
