import { fork } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '../scripts/lib/paths.mjs'
import { collect } from '../scripts/lib/run.mjs'

/** Starts a PostgreSQL with durable writes for this run only; its URL leads to an empty database. */
export async function startPostgres() {
  const child = fork(join(root, 'dist/bench/postgres.mjs'))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const told = () =>
    new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}.`)))
    })
  return {
    url: `${await told()}/postgres`,
    async restart(signal) {
      const again = told()
      child.send({ restart: signal })
      await again
    },
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** The events in the database, whether or not the servers delivered them. */
export async function eventsAfter(connectionString, after) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query('select seq, user_id from events where seq > $1 order by seq', [after])
    return rows.map(({ seq, user_id: userId }) => ({ seq: Number(seq), userId }))
  } finally {
    await client.end()
  }
}

/** Copies the SQLite board in a folder with the product's own command; returns the duration. */
export async function copyBoard(data, to) {
  const started = performance.now()
  const args = ['dist/server/copy.js', '--from', `sqlite:${join(data, 'foothold.sqlite')}`, '--to', to]
  const { code, output } = await collect(process.execPath, args)
  if (code !== 0) throw new Error(`The copy ended with code ${code}:\n${output}`)
  return { seconds: (performance.now() - started) / 1000 }
}
