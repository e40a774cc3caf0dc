/** A PostgreSQL that keeps what it has acknowledged; sends its address back, and starts again when it is told how. */
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
