import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { syncDirectory } from '#server/atomic-file.ts'
import { draftOf, removeAbandoned } from '#server/backup/backup-file.ts'
import { exportJobs } from './export-jobs.ts'
import { employerOf, everySecond, onBoard, readArguments, runCommand, say } from './transfer-command.ts'

const USAGE = 'npm run export -- FILE.ndjson [--employer EMAIL]'

await runCommand(async () => {
  const { file, employer } = readArguments(USAGE)
  const path = resolve(file)
  // Write to a draft, so that the file is replaced atomically.
  const draft = draftOf(path)
  return onBoard(async (database) => {
    const recruiterId = employer === null ? null : (await employerOf(database, employer)).id
    try {
      removeAbandoned(dirname(path), (name) => name === basename(path))
    } catch {
      // Another user's, say: it is in nobody's way.
    }
    try {
      // The file contains addresses: only its owner may read it.
      const output = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true })
      const written = finished(output)
      let jobs = 0
      const progress = everySecond(() => say(`${jobs.toLocaleString('en')} jobs ...`))
      const exporting = exportJobs(output, {
        database,
        recruiterId,
        onProgress: (soFar) => {
          jobs = soFar
          progress()
        },
      }).then(() => output.end())
      await Promise.all([written, exporting])
      renameSync(draft, path)
      syncDirectory(dirname(path))
      say(`${jobs.toLocaleString('en')} jobs exported.`)
    } finally {
      rmSync(draft, { force: true })
    }
    return 0
  })
})
