import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { systemClock } from '#server/clock.ts'
import { importJobs, type ImportCounts } from './import-jobs.ts'
import { CommandError, employerOf, everySecond, onBoard, readArguments, runCommand, say } from './transfer-command.ts'

const USAGE = 'npm run import -- FILE.ndjson --employer EMAIL'

/** The most lines that are named one by one because their jobs have no country. */
const NAMED_MAX = 20

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
    let counts: ImportCounts = { added: 0, unchanged: 0, bad: 0, withoutCountry: 0 }
    let named = 0
    const progress = everySecond(() => sayCounts(counts, ' ...'))
    const all = await importJobs(createReadStream(file, { highWaterMark: 1 << 20 }), {
      database,
      importer,
      now: systemClock.now(),
      onBadLine: (number, reason) => say(`Line ${number}: ${reason}`),
      onNoCountry: (number) => {
        named += 1
        if (named <= NAMED_MAX) say(`Line ${number}: added without a country (terms.place.country).`)
      },
      onProgress: (soFar) => {
        counts = soFar
        progress()
      },
    })
    sayCounts(all, '.')
    const { withoutCountry } = all
    if (withoutCountry > 0)
      say(
        `${withoutCountry.toLocaleString('en')} of the added have no country: search engines for jobs leave them out. The employer is asked on the page of each.`,
      )
    return all.bad === 0 ? 0 : 1
  })
})
