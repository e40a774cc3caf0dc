/**
 * npm run bench:mixed -- [--users 200] [--minutes 10] [--size JOBS] [--board DIR] [--pause MS] [--postgres] [--faults]:
 * people browse, search, apply and chat on the built board; by default 20 of them for a minute on 12,800 jobs. Prints
 * response times and server usage as JSON. `--postgres`: two servers on a PostgreSQL with a copy of the board.
 * `--faults`: kills and restarts these meanwhile, and then checks for lost writes and events.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from '../scripts/lib/install.mjs'
import { root } from '../scripts/lib/paths.mjs'
import { run } from '../scripts/lib/run.mjs'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '1' },
    size: { type: 'string', default: '12800' },
    pause: { type: 'string', default: '1000' },
    board: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
  },
})

try {
  if (values.faults && !values.postgres)
    throw new Error('--faults needs --postgres: one server alone is away while it is.')
  await ensureInstalled()
  if ((await run(process.execPath, ['e2e/build.mjs'], { cwd: root })) !== 0)
    throw new Error('The product could not be built.')
  const [{ buildPrograms }, { openBoards }, { startMeasuredBoard }, { startCluster }, { mixedLoad }] =
    await Promise.all([
      import('./build.mjs'),
      import('./boards.mjs'),
      import('./measured.mjs'),
      import('./cluster.mjs'),
      import('./mixed-load.mjs'),
    ])
  await buildPrograms()
  const folder = values.board === undefined ? null : resolve(process.env.INIT_CWD ?? process.cwd(), values.board)
  const boards = openBoards(folder)
  try {
    const { data } = await boards.get(Number(values.size))
    const board = values.postgres ? await startCluster(data) : await startMeasuredBoard({ DATA_DIR: data })
    try {
      const { users, minutes, pause, faults } = values
      const how = { users: Number(users), seconds: Number(minutes) * 60, pauseMs: Number(pause), faults }
      console.log(JSON.stringify({ copied: board.copied, ...(await mixedLoad(board, how)) }, null, 2))
    } finally {
      await board.stop()
    }
  } finally {
    boards.close()
  }
  process.exit()
} catch (error) {
  console.error(error.stack)
  process.exit(1)
}
