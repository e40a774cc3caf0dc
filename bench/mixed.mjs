/**
 * npm run bench:mixed -- [--users 200] [--minutes 10] [--size JOBS] [--board DIR] [--pause MS]: people browse, search,
 * apply and chat on the built board; by default 20 of them for a minute on 12,800 jobs. Prints what they got, and how the
 * server fared, as JSON.
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
  },
})

try {
  await ensureInstalled()
  if ((await run(process.execPath, ['e2e/build.mjs'], { cwd: root })) !== 0)
    throw new Error('The product could not be built.')
  const [{ buildPrograms }, { openBoards }, { startMeasuredBoard }, { mixedLoad }] = await Promise.all([
    import('./build.mjs'),
    import('./boards.mjs'),
    import('./measured.mjs'),
    import('./mixed-load.mjs'),
  ])
  await buildPrograms()
  const folder = values.board === undefined ? null : resolve(process.env.INIT_CWD ?? process.cwd(), values.board)
  const boards = openBoards(folder)
  try {
    const { data } = await boards.get(Number(values.size))
    const board = await startMeasuredBoard({ DATA_DIR: data })
    try {
      const how = { users: Number(values.users), seconds: Number(values.minutes) * 60, pauseMs: Number(values.pause) }
      console.log(JSON.stringify(await mixedLoad(board, how), null, 2))
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
