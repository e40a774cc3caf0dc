import { parseArgs } from 'node:util'
import { copyBoard, verifyBoards } from './copy-board.ts'
import { placeIn } from './copy-places.ts'
import { CommandError, everySecond, runCommand, say } from './transfer-command.ts'

const USAGE = 'npm run copy -- --from sqlite:FILE|postgres://... --to sqlite:FILE|postgres://... [--verify]'

function readCopyArguments() {
  let values: { from?: string; to?: string; verify?: boolean }
  try {
    const type = 'string'
    ;({ values } = parseArgs({ options: { from: { type }, to: { type }, verify: { type: 'boolean' } } }))
  } catch {
    throw new CommandError(`Usage: ${USAGE}`)
  }
  const { from, to, verify = false } = values
  if (from === undefined || to === undefined) throw new CommandError(`Usage: ${USAGE}`)
  return { from: placeIn('--from', from), to: placeIn('--to', to), verify }
}

await runCommand(async () => {
  const { from, to, verify } = readCopyArguments()
  let line = ''
  const tellProgress = everySecond(() => say(line))
  const onProgress = (doing: string, table: string, rows: number): void => {
    line = `${doing} ${table}: ${rows.toLocaleString('en')} ...`
    tellProgress()
  }
  const isSame = await (verify ? verifyBoards : copyBoard)({ from, to, tell: say, onProgress })
  return isSame ? 0 : 1
})
