import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  ACCOUNTS_HOST,
  type AccountSeed,
  type AccountsOrder,
  type MessageFromAccounts,
  type MessageToAccounts,
  type UnsentMail,
} from './account-messages.ts'

export type { UnsentMail } from './account-messages.ts'

export interface AccountsOptions extends Omit<AccountsOrder, 'key'> {
  /** The built accounts.process.ts. */
  entry: string
  /** Told when accounts cannot be written to disk; they are tried again. */
  onUnsaved: (reason: string) => void
  /** Told of every mail; nothing here sends one. */
  onMail: (mail: UnsentMail) => void
}

/** The account service embedded in the server: the official Auth emulator in a process of its own. */
export interface Accounts {
  readonly origin: string
  /** What every call to the origin has to bring, as KEY_HEADER. */
  readonly key: string
  /** Settles with one line when the service has ended by itself. */
  readonly crashed: Promise<string>
  /** Makes the accounts that are missing. Throws one line when an address belongs to another account. */
  ensure(seeds: readonly AccountSeed[]): Promise<void>
  /** Saves and ends the service. */
  stop(): Promise<void>
}

/** The accounts of another board, which makes and keeps them, or of an emulator: they need no key. */
export const accountsElsewhere = (origin: string): Accounts => ({
  origin,
  key: '',
  crashed: new Promise(() => {}),
  ensure: () => Promise.resolve(),
  stop: () => Promise.resolve(),
})

const STOP_LIMIT_MS = 3000
const LINE_MAX = 300

/**
 * Starts the account service, with the accounts it kept before. Calls are taken from then on, and answered once it is
 * loaded, in a second or two. It ends with this process, however that ends. Throws one line that says why it cannot start.
 */
export async function startAccounts({ entry, onUnsaved, onMail, ...order }: AccountsOptions): Promise<Accounts> {
  const key = randomBytes(32).toString('base64url')
  const child = fork(entry, {
    // Nothing of our environment: what the emulator finds there it might use, and it has no business elsewhere.
    env: {
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      ACCOUNTS_ORDER: JSON.stringify({ ...order, key } satisfies AccountsOrder),
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let stopping = false
  const waiting = new Map<string, (problem: string | null) => void>()
  const crashed = endOf(child)
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message: MessageFromAccounts) => {
      if (message.kind === 'ready') resolve()
      if (message.kind === 'unsaved') onUnsaved(message.reason)
      if (message.kind === 'mail') onMail(message.mail)
      if (message.kind === 'ensured') waiting.get(message.uid)?.(message.problem)
    })
  })
  const failed = crashed.then((reason) => Promise.reject(new Error(reason)))
  // Whoever awaits it next to something else hears of it there.
  failed.catch(() => {})
  await Promise.race([ready, failed])

  const send = (message: MessageToAccounts) => void (child.connected && child.send(message))
  const ensureOne = async (seed: AccountSeed): Promise<void> => {
    const answered = new Promise<string | null>((resolve) => waiting.set(seed.uid, resolve))
    send({ kind: 'ensure', seed })
    const problem = await Promise.race([answered, failed])
    waiting.delete(seed.uid)
    if (problem !== null) throw new Error(problem)
  }
  return {
    origin: `http://${ACCOUNTS_HOST}:${order.port}`,
    key,
    crashed: crashed.then((reason) => (stopping ? new Promise<string>(() => {}) : reason)),
    async ensure(seeds) {
      for (const seed of seeds) await ensureOne(seed)
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      stopping = true
      send({ kind: 'stop' })
      const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      await once(child, 'exit')
      clearTimeout(limit)
    },
  }
}

/** One line on why the process has ended: its own words, else the last it wrote, else how it ended. */
function endOf(child: ChildProcess): Promise<string> {
  let reason = ''
  let lastLine = ''
  child.on('message', (message: MessageFromAccounts) => {
    if (message.kind === 'failed') reason = message.reason
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastLine = text.trim().split('\n').at(-1)?.slice(0, LINE_MAX) ?? lastLine
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(`The embedded accounts cannot start: ${error.message}`))
    child.on('exit', (code, signal) => {
      resolve(reason || `The embedded accounts ended with ${signal ?? `code ${code}`}${lastLine && `: ${lastLine}`}`)
    })
  })
}
