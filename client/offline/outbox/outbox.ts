import type { Viewer } from '../../../contract/auth/viewer.ts'
import { RequestError } from '../../api/request-error.ts'
import type { Drain, DrainOptions } from './drainer.ts'
import { recordOf, type Action, type ActionOf } from './outbox.actions.ts'
import type { Answers } from './outbox.operations.ts'
import { SignInNeeded } from './sign-in-needed.ts'
import { FURTHEST, SHORTEST_WAIT, dueNow, waitAfter } from './outbox.rules.ts'
import type { ActionKind, OutboxRecord, Receipt } from './outbox.records.ts'
import type { OutboxStore } from './outbox.store.ts'
import { createOutboxView, type OutboxSnapshot } from './outbox-view.ts'
import { outcomes, type Outcome } from './outcome.ts'
import { StorageTrouble } from './storage-trouble.ts'
import { createUnkept } from './unkept.ts'

interface SubmitOptions {
  /** Called once the action is on the device: what was typed need not be kept elsewhere any more. */
  onCommitted?: () => void
}

export interface Outbox {
  /**
   * Keeps an action on the device, sends it, and tells how far it came. A device without room sends it at once;
   * throws StorageTrouble when that does not succeed either: nothing is kept then.
   */
  submit<Kind extends ActionKind>(action: ActionOf<Kind>, options?: SubmitOptions): Promise<Outcome<Answers[Kind]>>
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
  /** For whoever logs out: their receipts go, and with `actions` all that waits as well. */
  wipe(userId: string, what: { actions: boolean }): Promise<void>
  stop(): void
}

/** 'handed-in': this page has written actions down together with something else. */
export type WakeReason = 'start' | 'online' | 'visible' | 'sign-in' | 'changed' | 'handed-in'

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

/** How long a page leaves to another what that one has written, in milliseconds. */
const STAND_BY = 1_000

/** The outbox as a page uses it. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, viewer, isOnline, announce, onReceipt } = options
  const { schedule = (notify) => notify(), now = Date.now, newId = () => crypto.randomUUID() } = options
  const complaints = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let draining = 0
  let isStopped = false

  /** Tells of a trouble once: what the device can't do it can't do the next time either. */
  const complain = (error: unknown): void => {
    if (complaints.has(String(error))) return
    complaints.add(String(error))
    reportError(error)
  }

  const view = createOutboxView({ store, viewer, onReceipt, schedule, complain })
  const { refresh } = view

  const drainNow = async (drainOptions: DrainOptions = {}, isForced = false): Promise<void> => {
    clearTimeout(timer)
    if (isStopped || !viewer().userId || !(isForced || isOnline())) return
    draining += 1
    let nextAt: number | null = now()
    let isReached = false
    try {
      ;({ nextAt, isReached } = await options.drain(drainOptions))
      await refresh()
    } finally {
      draining -= 1
      failures = isReached ? 0 : failures + 1
      if (nextAt !== null) tryAgainIn(Math.max(nextAt - now(), isReached ? 0 : waitAfter(failures, Math.random())))
    }
  }
  const go = (drainOptions?: DrainOptions, isForced?: boolean): void => {
    // The device itself failed, its store was taken away perhaps: the timer and the next occasion try again.
    drainNow(drainOptions, isForced).catch(complain)
  }
  const tryAgainIn = (wait: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => go(), Math.min(Math.max(wait, SHORTEST_WAIT), FURTHEST))
  }

  const isAnythingLeft = (): boolean => {
    const { records } = view.getSnapshot()
    return records.some(({ status }) => status === 'sending') || dueNow(records, now()).length > 0
  }
  /** Another page has changed the outbox. It may be gone before it has sent what it left: then this one does. */
  const standBy = (): void => {
    if (draining > 0 || isStopped || !isAnythingLeft()) return
    // Not at once: whoever wrote it waits for the answer, and this page may be hidden.
    watch ??= setTimeout(() => {
      watch = undefined
      if (draining === 0 && isAnythingLeft()) go()
    }, STAND_BY)
  }

  const changed = async (): Promise<void> => {
    announce()
    // What was written is written, whether it can be read again or not.
    await refresh().catch(complain)
  }

  const enqueue = async (action: Action): Promise<{ id: string } | null> => {
    const sender = viewer()
    if (!sender.userId) throw new SignInNeeded()
    const made = { id: action.id ?? newId(), now: now() }
    const enqueued = await store.enqueue(sender, action, made).catch((error: unknown) => {
      throw new StorageTrouble(error)
    })
    await changed()
    if (enqueued.kind === 'cancelled') return null
    options.askForSync?.()
    go()
    return { id: enqueued.record.id }
  }

  const outcomeOf = outcomes({ store, viewer, isOnline, view })

  const unkept = createUnkept()
  const withoutKeeping = async (fresh: Action & { id: string }, trouble: StorageTrouble): Promise<Outcome> => {
    const action = unkept.asBefore(fresh)
    const record = { ...recordOf(viewer(), action, { id: action.id, now: now() }), seq: 0 } as OutboxRecord
    // What waits in its lane goes first. Without a network too it is worth the try: the browser may be wrong.
    if (view.getSnapshot().records.some(({ lane }) => lane === record.lane)) throw trouble
    try {
      const answer = await options.performNow(record)
      unkept.forget(action)
      view.tellOf({ ...record, answer, sentAt: now() })
      return { kind: 'sent', answer }
    } catch (error) {
      if (!(error instanceof RequestError) || error.isTemporary) {
        unkept.remember(action)
        throw trouble
      }
      unkept.forget(action)
      return { kind: 'refused', error, id: record.id }
    }
  }

  return {
    async submit<Kind extends ActionKind>(
      action: ActionOf<Kind>,
      { onCommitted }: SubmitOptions = {},
    ): Promise<Outcome<Answers[Kind]>> {
      const kept = { ...action, id: action.id ?? newId() } as Action & { id: string }
      let outcome: Outcome
      try {
        const enqueued = await enqueue(kept)
        onCommitted?.()
        outcome = enqueued ? await outcomeOf(enqueued.id) : { kind: 'cancelled' }
      } catch (error) {
        if (!(error instanceof StorageTrouble)) throw error
        outcome = await withoutKeeping(kept, error)
      }
      return outcome as Outcome<Answers[Kind]>
    },
    enqueue,
    getSnapshot: view.getSnapshot,
    subscribe: view.subscribe,
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
      if (reason === 'handed-in') {
        announce()
        options.askForSync?.()
      }
      refresh()
        .then(() => reason === 'changed' && standBy())
        .catch(complain)
      if (reason !== 'changed') go({ isHastened: reason === 'online', isSignedIn: reason === 'sign-in' })
    },
    async wipe(userId, what) {
      await store.wipe(userId, what)
      await changed()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      clearTimeout(watch)
    },
  }
}
