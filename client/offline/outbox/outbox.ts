import type { Viewer } from '../../../contract/auth/viewer.ts'
import { RequestError } from '../../api/request-error.ts'
import type { Drain } from './drainer.ts'
import { recordOf, type Action, type ActionOf } from './outbox.actions.ts'
import type { Answers } from './outbox.operations.ts'
import { errorOf, waitAfter } from './outbox.rules.ts'
import type { ActionKind, OutboxRecord, Payloads, Receipt } from './outbox.records.ts'
import type { OutboxStore } from './outbox.store.ts'

/** The device did not take what was to be kept: it is full, or keeps nothing at all. */
export class StorageTrouble extends Error {
  constructor(cause: unknown) {
    super('The device has no room for it.', { cause })
    this.name = 'StorageTrouble'
  }
}

/** How long somebody is kept looking at 'Sending' before they are told that it goes out later, in milliseconds. */
const PATIENCE = 15_000

/** What became of an action, as far as it could be known while its writer waited. */
export type Outcome<Answer = unknown> =
  | { kind: 'sent'; answer: Answer }
  /** It is on the device and goes out later: without a network, without an answer, or after the next sign-in. */
  | { kind: 'kept'; why: 'offline' | 'unreachable' | 'sign-in' }
  /** Refused for good; it waits under `id` for its writer to decide. */
  | { kind: 'refused'; error: RequestError; id: string }
  /** It undid something that had not been sent: neither goes out. */
  | { kind: 'cancelled' }

export interface OutboxSnapshot {
  records: readonly OutboxRecord[]
  /** False until the device has been read for this person. */
  isRead: boolean
}

export interface Outbox {
  /**
   * Keeps an action on the device, sends it, and tells how far it came. A device without room sends it at once;
   * throws StorageTrouble when that does not succeed either: nothing is kept then.
   */
  submit<Kind extends ActionKind>(action: ActionOf<Kind>): Promise<Outcome<Answers[Kind]>>
  /** Keeps an action on the device; answers once it is there. Throws StorageTrouble when there is no room for it. */
  enqueue(action: Action): Promise<{ id: string } | null>
  getSnapshot: () => OutboxSnapshot
  subscribe: (listener: () => void) => () => void
  sendNow(): void
  /** Tries a refused action once more. */
  retry(id: string): Promise<void>
  /** Takes an action back; false when it may have been sent already. */
  discard(id: string): Promise<boolean>
  /** Changes what an action carries, under a new id. */
  edit(id: string, payload: OutboxRecord['payload']): Promise<boolean>
  /** Reads the device again and sends what waits: after a start, a sign-in, a network that came back. */
  wake(reason: WakeReason): void
  /** Removes everything of a person's. */
  wipe(userId: string): Promise<void>
  stop(): void
}

export type WakeReason = 'start' | 'online' | 'visible' | 'sign-in' | 'changed'

export interface OutboxOptions {
  store: OutboxStore
  drain: Drain
  viewer: () => Viewer
  isOnline: () => boolean
  /** Tells other tabs and the worker that the outbox has changed. */
  announce: () => void
  /** Does an action without keeping it, for a device that has no room. Throws RequestError, SignInNeeded. */
  performNow: (record: OutboxRecord) => Promise<unknown>
  /** Told of every receipt once, before the record disappears from the snapshot. */
  onReceipt: (receipt: Receipt) => void
  /** Asks the browser to wake the worker when there is a network; nothing where it cannot. */
  askForSync?: () => void
  /** Runs listeners together with those of the query cache, so that the screen changes once. */
  schedule?: (notify: () => void) => void
  newId?: () => string
  now?: () => number
}

/** The outbox as a page uses it. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, viewer, isOnline, announce, onReceipt } = options
  const { schedule = (notify) => notify(), now = Date.now, newId = () => crypto.randomUUID() } = options
  const listeners = new Set<() => void>()
  const seen = new Set<string>()
  let snapshot: OutboxSnapshot = { records: [], isRead: false }
  let owner = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let reading: Promise<void> | null = null
  let isStale = false

  const publish = (next: OutboxSnapshot): void => {
    snapshot = next
    schedule(() => {
      for (const listener of listeners) listener()
    })
  }

  const readOnce = async (): Promise<void> => {
    const { userId } = viewer()
    if (userId !== owner) {
      owner = userId
      publish({ records: [], isRead: false })
    }
    if (!userId) return
    const { records, receipts } = await store.of(userId)
    if (viewer().userId !== userId) return
    for (const receipt of receipts) {
      if (seen.has(receipt.id)) continue
      seen.add(receipt.id)
      onReceipt(receipt)
    }
    publish({ records, isRead: true })
  }

  /** Reads the device until nothing has changed while it was read. */
  const refresh = (): Promise<void> => {
    isStale = true
    reading ??= (async () => {
      try {
        while (isStale) {
          isStale = false
          await readOnce()
        }
      } finally {
        reading = null
      }
    })()
    return reading
  }

  const drainNow = async (drainOptions: Parameters<Drain>[0] = {}, isForced = false): Promise<void> => {
    clearTimeout(timer)
    if (!viewer().userId || !(isForced || isOnline())) return
    const { nextAt, isReached } = await options.drain(drainOptions)
    await refresh()
    failures = isReached ? 0 : failures + 1
    if (nextAt === null) return
    const wait = Math.max(nextAt - now(), isReached ? 0 : waitAfter(failures, Math.random()))
    clearTimeout(timer)
    timer = setTimeout(() => go(), wait)
  }
  const go = (drainOptions?: Parameters<Drain>[0], isForced?: boolean): void => {
    // The device itself failed (its store was taken away): the next occasion tries again.
    drainNow(drainOptions, isForced).catch((error: unknown) => reportError(error))
  }

  const changed = async (): Promise<void> => {
    announce()
    await refresh()
  }

  const enqueue = async (action: Action): Promise<{ id: string } | null> => {
    const made = { id: action.id ?? newId(), now: now() }
    const enqueued = await store.enqueue(viewer(), action, made).catch((error: unknown) => {
      throw new StorageTrouble(error)
    })
    await changed()
    if (enqueued.kind === 'cancelled') return null
    options.askForSync?.()
    go()
    return { id: enqueued.record.id }
  }

  const answerOf = async (id: string): Promise<{ answer: unknown } | null> => {
    const receipt = (await store.of(viewer().userId)).receipts.find((known) => known.id === id)
    return receipt ? { answer: receipt.answer } : null
  }

  const outcomeNow = async (id: string): Promise<Outcome | null> => {
    const record = snapshot.records.find((known) => known.id === id)
    if (!record) {
      const receipt = await answerOf(id)
      return receipt ? { kind: 'sent', ...receipt } : null
    }
    if (record.status === 'attention' && record.trouble) {
      return { kind: 'refused', error: errorOf(record.trouble), id }
    }
    if (record.status === 'held') return { kind: 'kept', why: 'sign-in' }
    if (!isOnline()) return { kind: 'kept', why: 'offline' }
    const hasFailed = record.status === 'queued' && record.trouble !== undefined && record.nextAt > 0
    return hasFailed ? { kind: 'kept', why: 'unreachable' } : null
  }

  const outcomeOf = (id: string): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        outcomeNow(id).then((outcome) => outcome && finish(outcome), reject)
      }
      const finish = (outcome: Outcome): void => {
        clearTimeout(patience)
        listeners.delete(look)
        resolve(outcome)
      }
      const patience = setTimeout(() => finish({ kind: 'kept', why: 'unreachable' }), PATIENCE)
      listeners.add(look)
      look()
    })

  const withoutKeeping = async (action: Action & { id: string }, trouble: StorageTrouble): Promise<Outcome> => {
    const record = { ...recordOf(viewer(), action, { id: action.id, now: now() }), seq: 0 } as OutboxRecord
    // What waits in its lane goes first.
    if (!isOnline() || snapshot.records.some(({ lane }) => lane === record.lane)) throw trouble
    try {
      const answer = await options.performNow(record)
      onReceipt({ ...record, answer, sentAt: now() })
      return { kind: 'sent', answer }
    } catch (error) {
      if (!(error instanceof RequestError) || error.isTemporary) throw trouble
      return { kind: 'refused', error, id: record.id }
    }
  }

  return {
    async submit<Kind extends ActionKind>(action: ActionOf<Kind>): Promise<Outcome<Answers[Kind]>> {
      const kept = { ...action, id: action.id ?? newId() } as Action & { id: string }
      let outcome: Outcome
      try {
        const enqueued = await enqueue(kept)
        outcome = enqueued ? await outcomeOf(enqueued.id) : { kind: 'cancelled' }
      } catch (error) {
        if (!(error instanceof StorageTrouble)) throw error
        outcome = await withoutKeeping(kept, error)
      }
      return outcome as Outcome<Answers[Kind]>
    },
    enqueue,
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    // Whoever asks for it may know better than the browser whether there is a network.
    sendNow: () => go({ isHastened: true }, true),
    async retry(id) {
      await store.retry(id)
      await changed()
      go()
    },
    async discard(id) {
      const isGone = await store.discard(id)
      await changed()
      return isGone
    },
    async edit(id, payload) {
      const isEdited = await store.edit(id, payload, newId())
      await changed()
      go()
      return isEdited
    },
    wake(reason) {
      void refresh().catch((error: unknown) => reportError(error))
      if (reason !== 'changed') go({ isHastened: reason === 'online', isSignedIn: reason === 'sign-in' })
    },
    async wipe(userId) {
      await store.wipe(userId)
      await changed()
    },
    stop: () => clearTimeout(timer),
  }
}
