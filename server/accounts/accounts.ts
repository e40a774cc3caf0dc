import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { LookUpAccounts } from '#server/auth/google-accounts.ts'
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
  /** Path of the built accounts.process.ts. */
  entry: string
  /** Called when accounts cannot be written to disk; the write is retried. */
  onUnsaved: (reason: string) => void
  /** Called with every mail instead of sending it. */
  onMail: (mail: UnsentMail) => void
}

/** The embedded account service: the official Auth emulator in its own process. */
export interface Accounts {
  readonly origin: string
  /** The key that every call must send in KEY_HEADER. */
  readonly key: string
  /** Resolves with a one-line reason when the service exits unexpectedly. */
  readonly crashed: Promise<string>
  /** Creates missing accounts. Throws a one-line error when an address belongs to another account. */
  ensure(seeds: readonly AccountSeed[]): Promise<void>
  /** Null where another board has the accounts. An account that doesn't exist is left out: nothing of it has ended. */
  readonly lookUp: LookUpAccounts | null
  /** Saves the accounts and stops the service. */
  stop(): Promise<void>
}

/** Accounts served by another board, which creates and stores them, or by an emulator: no key needed. */
export const accountsElsewhere = (origin: string): Accounts => ({
  origin,
  key: '',
  crashed: new Promise(() => {}),
  ensure: () => Promise.resolve(),
  lookUp: null,
  stop: () => Promise.resolve(),
})

const STOP_LIMIT_MS = 3000
const LINE_MAX = 300
/** Longer than it takes to load the accounts. */
const LOOK_UP_LIMIT_MS = 5000

/**
 * Starts the account service with its stored accounts. It accepts calls at once and answers them when loaded, after a
 * second or two. It exits with this process, however that ends. Throws a one-line error when it cannot start.
 */
export async function startAccounts({ entry, onUnsaved, onMail, ...order }: AccountsOptions): Promise<Accounts> {
  const key = randomBytes(32).toString('base64url')
  const child = fork(entry, {
    // Don't inherit the environment: the emulator could read settings from it, and it needs none.
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
  const lookUps = new Map<number, (validSince: Record<string, number>) => void>()
  let lastLookUp = 0
  const crashed = endOf(child)
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message: MessageFromAccounts) => {
      if (message.kind === 'ready') resolve()
      if (message.kind === 'unsaved') onUnsaved(message.reason)
      if (message.kind === 'mail') onMail(message.mail)
      if (message.kind === 'states') lookUps.get(message.id)?.(message.validSince)
      if (message.kind === 'ensured') waiting.get(message.uid)?.(message.problem)
    })
  })
  const failed = crashed.then((reason) => Promise.reject(new Error(reason)))
  // Avoids an unhandled rejection; callers that await it in a race still get the error.
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
  const lookUp: LookUpAccounts = async (uids) => {
    const id = (lastLookUp += 1)
    let limit: NodeJS.Timeout | undefined
    try {
      const validSince = await new Promise<Record<string, number>>((resolve, reject) => {
        lookUps.set(id, resolve)
        limit = setTimeout(() => reject(new Error('The embedded accounts do not answer.')), LOOK_UP_LIMIT_MS).unref()
        send({ kind: 'lookUp', id, uids })
      })
      return new Map(Object.entries(validSince).map(([uid, since]) => [uid, { validSince: since, isClosed: false }]))
    } finally {
      clearTimeout(limit)
      lookUps.delete(id)
    }
  }
  return {
    lookUp,
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

/** A one-line reason for the exit: the reported reason, else the last line of stderr, else the exit code or signal. */
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
