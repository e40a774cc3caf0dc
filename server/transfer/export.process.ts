import { resolve } from 'node:path'
import { exportJobs } from './export-jobs.ts'
import { writeInto } from './export-target.ts'
import { employerOf, everySecond, onBoard, readArguments, runCommand, say } from './transfer-command.ts'

const USAGE = 'npm run export -- FILE.ndjson [--employer EMAIL]'

await runCommand(async () => {
  const { file, employer } = readArguments(USAGE)
  return onBoard(async (database) => {
    const recruiterId = employer === null ? null : (await employerOf(database, employer)).id
    let jobs = 0
    const progress = everySecond(() => say(`${jobs.toLocaleString('en')} jobs ...`))
    const onProgress = (soFar: number) => {
      jobs = soFar
      progress()
    }
    await writeInto(resolve(file), async (output) => {
      await exportJobs(output, { database, recruiterId, onProgress })
    })
    say(`${jobs.toLocaleString('en')} jobs exported.`)
    return 0
  })
})
