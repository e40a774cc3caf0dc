import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { readEnvironment } from '#server/config/env.ts'
import { CommandError, everySecond, runCommand, say } from '#server/transfer/transfer-command.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = 'npm run restore -- FILE [--force]'

function readRestoreArguments(): { file: string; force: boolean } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } })
    const [file, ...more] = positionals
    if (file !== undefined && more.length === 0) return { file: resolve(file), force: values.force ?? false }
  } catch {
    // Unknown option.
  }
  throw new CommandError(`Usage: ${USAGE}`)
}

await runCommand(async () => {
  const { file, force } = readRestoreArguments()
  const { dataDirectory, databaseUrl } = readEnvironment()
  let line = ''
  const printProgress = everySecond(() => say(line))
  const { tables, createdAt } = await restoreBackup({
    file,
    dataDirectory,
    databaseUrl,
    force,
    now: systemClock.now(),
    print: say,
    onProgress: (doing) => {
      line = doing
      printProgress()
    },
  })
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  say(`The board of ${createdAt} is restored: ${rows.toLocaleString('en')} rows, each the same as in the backup.`)
  return 0
})
