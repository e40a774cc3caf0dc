import type { Viewer } from '#contract/auth/viewer.ts'
import { RequestError } from '#client/api/request-error.ts'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import type { ActionResult, OutboxRecord } from './outbox.records.ts'
import { leavesOthersUnsent } from './lane.rules.ts'
import { dueNow, needsFreshToken, nextDue, retryDecisionOf } from './outbox.rules.ts'
import type { OutboxStore } from './outbox.store.ts'
import type { ReplayLock } from './replay-lock.ts'

/** How many lanes are on their way at once: one that hangs must not hold up the others. */
const LANES = 4
/** How long one action may be on its way, all its requests together, in milliseconds. */
const LONGEST_SENDING = 90_000

export interface DrainerOptions {
  store: OutboxStore
  lock: ReplayLock
  /** Whose actions may be sent; read again before every send. Null while nobody is signed in. */
  sender: () => Promise<Pick<Viewer, 'userId' | 'email'> | null>
  /** Does what a record says, in its own sender's name alone; `fresh` asks for a new token first. Throws RequestError, SignInNeeded. */
  perform: (record: OutboxRecord, options: { fresh: boolean }) => Promise<unknown>
  /** Told after every change of the outbox. */
  onChange: () => void
  /** Told of an answer that the device has no room for, before `onChange`. */
  onUnstored?: ((result: ActionResult) => void) | undefined
  now?: () => number
  random?: () => number
}

export interface DrainOptions {
  /** Whatever waits for the clock goes at once: the network has come back, or somebody asked for it. */
  ignoreBackoff?: boolean
  /** Somebody has just signed in: what waited for that goes too. */
  isSignedIn?: boolean
}

interface Drained {
  /** When the next try is due, or null when nothing waits for the clock. */
  nextAt: number | null
  /** Whether the server answered, as far as it was asked. */
  isReached: boolean
}

/** Sends what is due, lane by lane in order, until nothing is or no answer comes. */
export type Drain = (options?: DrainOptions) => Promise<Drained>

export function createDrainer({
  store,
  lock,
  sender,
  perform,
  onChange,
  onUnstored,
  now = Date.now,
  random = Math.random,
}: DrainerOptions): Drain {
  /** What has been asked for since the last turn began: a turn that is waited for serves everybody who waits. */
  let asked: Required<DrainOptions> = { ignoreBackoff: false, isSignedIn: false }
  let isReached = true

  /** Sends one record; false when the others had better wait as well. */
  const send = async ({ seq }: OutboxRecord, email: string, isHeld: () => boolean): Promise<boolean> => {
    const waiting = await store.begin(seq)
    if (!waiting) return true
    // It is this person's by their id: their address may have changed since they wrote it.
    const begun = { ...waiting, email }
    onChange()
    lock.heartbeat()
    let answer: unknown
    try {
      answer = await inTime(perform(begun, { fresh: needsFreshToken(begun.trouble) }))
    } catch (error) {
      // Whoever took the lock away sends this record again under the same id.
      if (!isHeld()) return false
      const decision = retryDecisionOf(error, begun, now(), random())
      const { trouble } = decision
      const isUnsent = error instanceof SignInNeeded
      if (decision.kind === 'retry') {
        await store.fail(begun, { status: 'queued', nextAt: decision.nextAt, trouble })
      } else {
        const status = decision.kind === 'fresh-token' ? 'queued' : decision.kind
        await store.fail(begun, { status, trouble, isUnsent })
      }
      onChange()
      return !isUnsent && !(decision.kind === 'retry' && leavesOthersUnsent(trouble))
    }
    // Even when the lock was taken away meanwhile: the server has it, and settling twice changes nothing.
    const unstored = await store.settle(begun, answer, now())
    if (unstored) onUnstored?.(unstored)
    onChange()
    return true
  }

  const drainHeld = async (isHeld: () => boolean): Promise<void> => {
    const running = new Map<string, Promise<void>>()
    const broken: unknown[] = []
    while (isHeld() && broken.length === 0) {
      const person = isReached ? await sender() : null
      const due = person ? dueNow(await store.waiting(person.userId), now()) : []
      const free = due.filter(({ lane }) => !running.has(lane))
      for (const record of free.slice(0, LANES - running.size)) {
        const turn = send(record, person?.email ?? record.email, isHeld)
          .then((wasAnswered) => {
            isReached &&= wasAnswered
          })
          .catch((error: unknown) => void broken.push(error))
          .finally(() => running.delete(record.lane))
        running.set(record.lane, turn)
      }
      if (running.size === 0) return
      await Promise.race(running.values())
    }
    // The lock is not given back before the last of them has its answer.
    await Promise.all(running.values())
    if (broken.length > 0) throw broken[0]
  }

  const drainTurn = async (isHeld: () => boolean): Promise<void> => {
    const wanted = asked
    asked = { ignoreBackoff: false, isSignedIn: false }
    isReached = true
    const person = await sender()
    if (!person) return
    try {
      // Nobody else sends while the lock is held: whatever is 'sending' was cut off.
      await store.recover(person.userId, { isOrphaned: true, ...wanted })
    } catch (error) {
      ask(wanted)
      throw error
    }
    await drainHeld(isHeld)
  }

  const ask = ({ ignoreBackoff = false, isSignedIn = false }: DrainOptions): void => {
    asked = { ignoreBackoff: asked.ignoreBackoff || ignoreBackoff, isSignedIn: asked.isSignedIn || isSignedIn }
  }

  return async (options = {}) => {
    ask(options)
    await lock.run(drainTurn)
    const person = await sender()
    return { nextAt: person ? nextDue(await store.waiting(person.userId), now()) : null, isReached }
  }
}

/** Gives up what no answer comes to, however many requests it takes: else its lane would wait for ever. */
async function inTime<Result>(sending: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RequestError({ kind: 'TIMEOUT_ERROR' })), LONGEST_SENDING)
  })
  try {
    return await Promise.race([sending, expiry])
  } finally {
    clearTimeout(timer)
  }
}
