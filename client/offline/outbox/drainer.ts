import type { Viewer } from '#contract/auth/viewer.ts'
import { RequestError } from '#client/api/request-error.ts'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import { NO_EDIT_LOCKS, type EditLocks } from './edit-locks.ts'
import type { ActionResult, OutboxRecord } from './outbox.records.ts'
import { leavesOthersUnsent } from './lane.rules.ts'
import { dueNow, needsFreshToken, nextDue, retryDecisionOf } from './outbox.rules.ts'
import type { OutboxStore } from './outbox.store.ts'
import type { ReplayLock } from './replay-lock.ts'

/** The number of lanes sent in parallel, so that a hanging request does not block the others. */
const LANES = 4
/** Timeout of one action including all its requests, in milliseconds. */
const LONGEST_SENDING = 90_000

export interface DrainerOptions {
  store: OutboxStore
  lock: ReplayLock
  editLocks?: Pick<EditLocks, 'held'>
  /** The person whose actions may be sent; read again before every send. Null while signed out. */
  sender: () => Promise<Pick<Viewer, 'userId' | 'email'> | null>
  /**
   * Performs the action of a record as its own sender only; `fresh` fetches a new token first. Throws RequestError,
   * SignInNeeded.
   */
  perform: (record: OutboxRecord, options: { fresh: boolean }) => Promise<unknown>
  /** Called after every change of the outbox. */
  onChange: () => void
  /** Called with a result that the device has no room for, before `onChange`. */
  onUnstored?: ((result: ActionResult) => void) | undefined
  now?: () => number
  random?: () => number
}

export interface DrainOptions {
  /** Ignores scheduled retry times: the network is back, or the user asked to send now. */
  ignoreBackoff?: boolean
  /** The user has just signed in: also send actions that were blocked until then. */
  isSignedIn?: boolean
}

interface Drained {
  /** When the next try is due, in milliseconds since 1970; null when none is scheduled. */
  nextAt: number | null
  /** Whether the server answered; true if there was nothing to ask. */
  isReached: boolean
}

/** Sends all due actions, each lane in order, until none is due or the server does not answer. */
export type Drain = (options?: DrainOptions) => Promise<Drained>

export function createDrainer({
  store,
  lock,
  editLocks = NO_EDIT_LOCKS,
  sender,
  perform,
  onChange,
  onUnstored,
  now = Date.now,
  random = Math.random,
}: DrainerOptions): Drain {
  /** Options requested since the last turn began: one queued turn serves all callers waiting for it. */
  let asked: Required<DrainOptions> = { ignoreBackoff: false, isSignedIn: false }
  let isReached = true

  /** Sends one record; false when the other lanes should wait too. */
  const send = async ({ seq }: OutboxRecord, email: string, isHeld: () => boolean): Promise<boolean> => {
    const waiting = await store.begin(seq)
    if (!waiting) return true
    // The id identifies the person: their email may have changed since the record was written.
    const begun = { ...waiting, email }
    onChange()
    lock.heartbeat()
    let answer: unknown
    try {
      answer = await inTime(perform(begun, { fresh: needsFreshToken(begun.failure) }))
    } catch (error) {
      // The lock was stolen: its new holder sends this record again under the same id.
      if (!isHeld()) return false
      const decision = retryDecisionOf(error, begun, now(), random())
      const { failure } = decision
      const isUnsent = error instanceof SignInNeeded
      if (decision.kind === 'retry') {
        await store.fail(begun, { status: 'queued', nextAt: decision.nextAt, failure })
      } else {
        const status = decision.kind === 'fresh-token' ? 'queued' : decision.kind
        await store.fail(begun, { status, failure, isUnsent })
      }
      onChange()
      return !isUnsent && !(decision.kind === 'retry' && leavesOthersUnsent(failure))
    }
    // Settle even if the lock was stolen meanwhile: the server has the action, and settling twice is harmless.
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
    // Keep the lock until every action in flight has its answer.
    await Promise.all(running.values())
    if (broken.length > 0) throw broken[0]
  }

  /** The actions held back by pages that have gone. Read before the locks: a page has the lock before its record says so. */
  const leftBy = async (userId: string): Promise<OutboxRecord[]> => {
    const marked = (await store.waiting(userId)).filter(({ isLocked }) => isLocked === true)
    const locked = marked.length > 0 ? await editLocks.held() : null
    return locked ? marked.filter(({ id }) => !locked.has(id)) : []
  }

  const drainTurn = async (isHeld: () => boolean): Promise<void> => {
    const wanted = asked
    asked = { ignoreBackoff: false, isSignedIn: false }
    isReached = true
    const person = await sender()
    if (!person) return
    try {
      // Nobody else sends while the lock is held, so records in state 'sending' were interrupted.
      await store.recover(person.userId, { isOrphaned: true, left: await leftBy(person.userId), ...wanted })
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

/** Rejects after a timeout, however many requests the action makes: otherwise its lane would be blocked for ever. */
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
