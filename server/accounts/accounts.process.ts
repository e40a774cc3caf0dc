import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { readAccountsOrder } from '#server/config/accounts-order.ts'
import { accountsText, readAccounts, writeAccounts } from './account-file.ts'
import { AccountSaves } from './account-saves.ts'
import { ACCOUNTS_HOST, KEY_HEADER, type MessageFromAccounts, type MessageToAccounts } from './account-messages.ts'
import { loadEmulator, type Emulator } from './emulator.ts'

/** Changes that no request waits for, such as the last sign-in time, are saved at this interval in milliseconds. */
const SAVE_INTERVAL_MS = 500

const order = readAccountsOrder()
let emulator: Emulator | null = null
let isLoaded = () => {}
/** Calls wait for this until the emulator is loaded. */
const loaded = new Promise<void>((resolve) => (isLoaded = resolve))
const saves = new AccountSaves({
  text: () => accountsText(emulator?.accounts() ?? []),
  write: (text) => writeAccounts(order.file, text),
  onUnsaved: (error) => send({ kind: 'unsaved', reason: textOf(error) }),
})

// Ctrl-C signals every process of the terminal; this one must outlive the server's last request.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', end)
process.on('message', (message: MessageToAccounts) => {
  if (message.kind === 'stop') end()
  else void loaded.then(() => send(message.kind === 'ensure' ? ensured(message) : statesOf(message)))
})
process.on('uncaughtException', fail)

// The server may have exited before the handlers above were registered.
if (process.connected) serve().catch(fail)
else process.exit(0)

/** Binds the port first, since that is quick: loading the emulator takes more than a second. */
async function serve(): Promise<void> {
  const accounts = readAccounts(order.file)
  const server = createServer(forHolders(order.key, (req, res) => void loaded.then(() => emulator?.answer(req, res))))
  // A server killed a moment ago may still hold the port: retry after loading.
  const isEarly = await listen(server).then(
    () => true,
    () => false,
  )
  if (isEarly) send({ kind: 'ready' })
  const loading = await loadEmulator(order.projectId, { onMail: (mail) => send({ kind: 'mail', mail }), saves })
  loading.restore(accounts)
  emulator = loading
  isLoaded()
  if (!isEarly) await listen(server)
  if (!isEarly) send({ kind: 'ready' })
  server.on('error', fail)
  setInterval(() => saves.save(), SAVE_INTERVAL_MS)
}

async function listen(server: Server): Promise<void> {
  const listening = once(server, 'listening')
  server.listen(order.port, ACCOUNTS_HOST)
  try {
    await listening
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new Error(`AUTH_EMULATOR_PORT: port ${order.port} is in use.`) : error
  }
}

// The emulator allows every origin and unlimited password guesses; the server in front of it restricts both.
function forHolders(key: string, app: RequestListener): RequestListener {
  return (req, res) => {
    if (req.headers[KEY_HEADER] === key) app(req, res)
    else res.writeHead(403, { Connection: 'close' }).end()
  }
}

function ensured({ seed }: MessageToAccounts & { kind: 'ensure' }): MessageFromAccounts {
  const { uid } = seed
  try {
    emulator?.ensure(seed)
    return { kind: 'ensured', uid, problem: null }
  } catch (error) {
    return { kind: 'ensured', uid, problem: textOf(error) }
  }
}

function statesOf({ id, uids }: MessageToAccounts & { kind: 'lookUp' }): MessageFromAccounts {
  const known = uids.flatMap((uid) => emulator?.account(uid) ?? [])
  const validSince = Object.fromEntries(known.map((account) => [account.localId, Number(account.validSince ?? 0)]))
  return { kind: 'states', id, validSince }
}

function end(): void {
  saves.save()
  process.exit(0)
}

function fail(error: unknown): void {
  saves.save()
  send({ kind: 'failed', reason: textOf(error) }, () => process.exit(1))
}

function send(message: MessageFromAccounts, done: () => void = () => {}): void {
  if (process.connected && process.send) process.send(message, undefined, undefined, done)
  else done()
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
