import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { readEnvironment } from '#server/config/env.ts'
import { DATABASE_FILE } from '#server/database/data-folder.ts'
import { CommandError, everySecond, runCommand, say } from '#server/transfer/transfer-command.ts'
import { makeBackup } from './make-backup.ts'

const USAGE = 'npm run backup -- FILE'

function readFile(): string {
  try {
    const [file, ...more] = parseArgs({ allowPositionals: true, options: {} }).positionals
    if (file !== undefined && more.length === 0) return resolve(file)
  } catch {
    // Unknown option.
  }
  throw new CommandError(`Usage: ${USAGE}`)
}

await runCommand(async () => {
  const file = readFile()
  const { dataDirectory, databaseUrl } = readEnvironment()
  let line = ''
  const printProgress = everySecond(() => say(line))
  const { tables } = await makeBackup({
    from: databaseUrl === null ? { path: join(dataDirectory, DATABASE_FILE) } : { url: databaseUrl },
    dataDirectory,
    file,
    now: systemClock.now(),
    onProgress: (doing) => {
      line = doing
      printProgress()
    },
  })
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  say(`${rows.toLocaleString('en')} rows are in ${file}, and the same as on the board.`)
  return 0
})
