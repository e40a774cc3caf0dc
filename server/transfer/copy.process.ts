import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { readEnvironment } from '#server/config/env.ts'
import { FileObjectRepository } from '#server/files/file-object.repository.ts'
import { S3Client } from '#server/files/s3-client.ts'
import { ObjectFiles } from '#server/files/object-files.ts'
import { copyBoard, verifyBoards } from './copy-board.ts'
import { moveFiles, verifyFiles, type FilesPlace } from './copy-files.ts'
import { placeIn } from './copy-places.ts'
import { CommandError, everySecond, onBoard, runCommand, say } from './transfer-command.ts'

const USAGE =
  'npm run copy -- --from sqlite:FILE|postgres://... --to sqlite:FILE|postgres://... [--verify], ' +
  'or npm run copy -- --files-to s3|database [--verify]'

const type = 'string'
const OPTIONS = { from: { type }, to: { type }, 'files-to': { type }, verify: { type: 'boolean' } } as const

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch {
    throw new CommandError(`Usage: ${USAGE}`)
  }
}

/** Prints the progress at most once a second. */
function progress(): (doing: string, what: string, count: number) => void {
  let line = ''
  const print = everySecond(() => say(line))
  return (doing, what, count) => {
    line = `${doing} ${what}: ${count.toLocaleString('en')} ...`
    print()
  }
}

/** Moves or verifies the files of the configured board, to or from the configured store. */
async function copyFiles(to: FilesPlace, verify: boolean): Promise<boolean> {
  const { files } = readEnvironment()
  if (!files) throw new CommandError('FILES_URL: is needed, and names the store that files go to or come from.')
  return onBoard(async (database) => {
    const objects = new FileObjectRepository()
    const client = new S3Client(files)
    // Failures are thrown and reported anyway.
    const s3 = new ObjectFiles({ database, clock: systemClock, client, objects, onFailure: () => undefined })
    return (verify ? verifyFiles : moveFiles)({ database, s3, to, print: say, onProgress: progress() })
  })
}

await runCommand(async () => {
  const { from, to, 'files-to': filesTo, verify = false } = readOptions()
  const isOfFiles = (filesTo === 's3' || filesTo === 'database') && from === undefined && to === undefined
  if (isOfFiles) return (await copyFiles(filesTo, verify)) ? 0 : 1
  if (filesTo !== undefined || from === undefined || to === undefined) throw new CommandError(`Usage: ${USAGE}`)
  const places = { from: placeIn('--from', from), to: placeIn('--to', to) }
  return (await (verify ? verifyBoards : copyBoard)({ ...places, print: say, onProgress: progress() })) ? 0 : 1
})
