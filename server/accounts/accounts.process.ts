import { readAccountsOrder } from '#server/config/accounts-order.ts'
import { accountsText, readAccounts, writeAccounts } from './account-file.ts'
import { AccountSaves } from './account-saves.ts'
import { ACCOUNTS_HOST, type MessageFromAccounts, type MessageToAccounts } from './account-messages.ts'
import { loadEmulator, type Emulator } from './emulator.ts'

/** What nobody waits for, such as when somebody signed in last, is on disk after this many milliseconds. */
const SAVE_INTERVAL_MS = 500

const order = readAccountsOrder()
let emulator: Emulator | null = null
const saves = new AccountSaves({
  text: () => accountsText(emulator?.accounts() ?? []),
  write: (text) => writeAccounts(order.file, text),
  onUnsaved: (error) => tell({ kind: 'unsaved', reason: textOf(error) }),
})

// Ctrl-C reaches every process of the terminal; this one ends after the server has answered its last request.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', end)
process.on('message', (message: MessageToAccounts) => {
  if (message.kind === 'stop') end()
  else tell({ kind: 'ensured', uid: message.seed.uid, problem: ensure(message) })
})
process.on('uncaughtException', fail)

// The server may be gone already, before anything here could hear of it.
if (process.connected) serve().catch(fail)
else process.exit(0)

async function serve(): Promise<void> {
  const accounts = readAccounts(order.file)
  const loaded = await loadEmulator(order.projectId, { onMail: (mail) => tell({ kind: 'mail', mail }), saves })
  loaded.restore(accounts)
  emulator = loaded
  const server = loaded.listen(order.port, ACCOUNTS_HOST, order.key)
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(error.code === 'EADDRINUSE' ? `AUTH_EMULATOR_PORT: port ${order.port} is in use.` : error)
  })
  server.on('listening', () => {
    setInterval(() => saves.save(), SAVE_INTERVAL_MS)
    tell({ kind: 'ready' })
  })
}

function ensure({ seed }: MessageToAccounts & { kind: 'ensure' }): string | null {
  try {
    emulator?.ensure(seed)
    return null
  } catch (error) {
    return textOf(error)
  }
}

function end(): void {
  saves.save()
  process.exit(0)
}

function fail(error: unknown): void {
  saves.save()
  tell({ kind: 'failed', reason: textOf(error) }, () => process.exit(1))
}

function tell(message: MessageFromAccounts, done: () => void = () => {}): void {
  if (process.connected && process.send) process.send(message, undefined, undefined, done)
  else done()
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
