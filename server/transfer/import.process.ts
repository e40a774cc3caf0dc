import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { systemClock } from '#server/clock.ts'
import { importJobs, type ImportCounts } from './import-jobs.ts'
import { CommandError, employerOf, everySecond, onBoard, readArguments, runCommand, say } from './transfer-command.ts'

const USAGE = 'npm run import -- FILE.ndjson --employer EMAIL'

const sayCounts = ({ added, unchanged, bad }: ImportCounts, end: string): void => {
  const [some, others, wrong] = [added, unchanged, bad].map((count) => count.toLocaleString('en'))
  say(`${some} added, ${others} there already, ${wrong} bad ${bad === 1 ? 'line' : 'lines'}${end}`)
}

await runCommand(async () => {
  const { file, employer } = readArguments(USAGE)
  if (employer === null) throw new CommandError(`Usage: ${USAGE}`)
  // Fail on an unreadable file before opening the board.
  await (await open(file)).close()
  return onBoard(async (database) => {
    const importer = await employerOf(database, employer)
    let counts: ImportCounts = { added: 0, unchanged: 0, bad: 0 }
    const progress = everySecond(() => sayCounts(counts, ' ...'))
    const all = await importJobs(createReadStream(file, { highWaterMark: 1 << 20 }), {
      database,
      importer,
      now: systemClock.now(),
      onBadLine: (number, reason) => say(`Line ${number}: ${reason}`),
      onProgress: (soFar) => {
        counts = soFar
        progress()
      },
    })
    sayCounts(all, '.')
    return all.bad === 0 ? 0 : 1
  })
})
