import { join, resolve } from 'node:path'
import { pino, type Logger } from 'pino'
import { accountsLog, warnOfNetwork } from './accounts/accounts-log.ts'
import { accountsElsewhere, startAccounts, type Accounts, type UnsentMail } from './accounts/accounts.ts'
import { backupProcess } from './backup/backup-child.ts'
import { DailyBackups } from './backup/daily-backups.ts'
import { openBoard, type Board } from './board.ts'
import { systemClock } from './clock.ts'
import { readEnvironment, type Settings } from './config/env.ts'
import { originOf } from './config/origin.ts'
import { ACCOUNTS_FILE, openDataFolder } from './database/data-folder.ts'
import { createBoardServer } from './http/server.ts'
import { listenForMetrics } from './metrics/metrics-server.ts'

const built = import.meta.dirname

/** Starts everything, prints the ready line, and shuts down in order on a signal or a crash. */
async function start(): Promise<void> {
  const settings = readEnvironment()
  // Standard output is reserved for the ready line.
  const log = pino({ level: settings.logLevel, base: null }, pino.destination(2))
  const data = openDataFolder(settings.dataDirectory)
  if (data.exposed.length > 0) log.warn({ files: data.exposed }, 'Other users of this machine may read these files')
  const metrics = settings.metrics && (await serveMetrics(settings.metrics))
  // Nobody can ask for a mail before the board serves requests.
  const opened: { board: Board | null } = { board: null }
  const mailAccount = async (mail: UnsentMail) => opened.board?.mailAccount(mail)
  const starting = embeddedAccounts(settings, log, mailAccount)
  const board = await openBoard({
    settings,
    log,
    accounts: starting,
    metrics: metrics?.board ?? null,
    clientDirectory: resolve(built, '../client'),
    pagesDirectory: resolve(built, '../pages'),
    onSeed: () => void process.stderr.write('Filling the new board with a demo of 12,800 jobs ...\n'),
  })
  opened.board = board
  const accounts = await starting
  const server = createBoardServer(board.app, settings)
  await server.listen(settings.port, settings.host)
  const backups = settings.backups && startBackups(settings.backups, log)
  if (backups) metrics?.board.watch({ newestBackup: () => backups.newest() })

  let stopping = false
  const stop = async (code: number): Promise<void> => {
    // npm forwards the Ctrl-C that the terminal has sent already.
    if (stopping) return
    stopping = true
    const drained = server.drain()
    board.endStreams()
    await drained
    await backups?.stop()
    await board.close()
    await accounts?.stop()
    await metrics?.close()
    data.close()
    process.exit(code)
  }
  // One cause can trigger several failures; report only the first.
  const giveUp = (reason: unknown): void => {
    if (stopping) return
    reportFailure(reason)
    void stop(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  for (const failure of [accounts?.crashed, board.unusable]) void failure?.then(giveUp)
  board.accountsFilled.catch(giveUp)
  process.stdout.write(`Foothold is ready at ${originOf(settings)}\n`)
}

function startBackups({ folder, keep }: NonNullable<Settings['backups']>, log: Logger): DailyBackups {
  const backups = new DailyBackups({
    folder,
    keep,
    log,
    clock: systemClock,
    make: backupProcess(join(built, 'backup.js')),
  })
  backups.start()
  return backups
}

async function serveMetrics({ port, host }: NonNullable<Settings['metrics']>) {
  // Imported only when metrics are enabled.
  const { PrometheusMetrics } = await import('./metrics/prometheus-metrics.ts')
  const board = new PrometheusMetrics()
  return { board, close: await listenForMetrics(board, port, host) }
}

function embeddedAccounts(
  settings: Settings,
  log: Logger,
  send: (mail: UnsentMail) => Promise<void>,
): Promise<Accounts> | null {
  if (settings.accounts.kind !== 'embedded') return null
  const { projectId, port, elsewhere } = settings.accounts
  warnOfNetwork(log, settings)
  if (elsewhere !== null) return Promise.resolve(accountsElsewhere(elsewhere))
  const file = join(settings.dataDirectory, ACCOUNTS_FILE)
  return startAccounts({
    entry: join(built, 'accounts.js'),
    projectId,
    port,
    file,
    ...accountsLog(log, send),
  })
}

function reportFailure(reason: unknown): void {
  const text = reason instanceof Error ? reason.message : String(reason)
  process.stderr.write(`${text.replaceAll(/\s*\n\s*/gu, ' ')}\n`)
}

try {
  await start()
} catch (error) {
  reportFailure(error)
  process.exit(1)
}
