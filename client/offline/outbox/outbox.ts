import type { Viewer } from '#contract/auth/viewer.ts'
import type { DraftKey } from '#client/offline/drafts/draft-transfer.ts'
import type { DraftRecord } from '#client/offline/records.ts'
import type { Drain } from './drainer.ts'
import { AFTER_STORED, createMemoryOnly, type IdentifiedAction } from './memory-only.ts'
import type { Action, ActionRegistry } from './action-kind.ts'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import type { ActionResult, OutboxRecord } from './outbox.records.ts'
import type { OutboxStore } from './outbox.store.ts'
import { createOutboxView, type OutboxSnapshot } from './outbox-view.ts'
import { outcomes, type Outcome } from './outcome.ts'
import { createReplaySchedule } from './replay-schedule.ts'
import { isVisitor } from './visitor-sender.ts'
import { StorageError } from '#client/api/storage-error.ts'

interface SubmitOptions {
  /** The stored draft of what is submitted: it is deleted in the transaction that writes the action. */
  draft?: DraftKey | null
  /** Called once the action is on the device: what was typed need not be kept elsewhere any more. */
  onCommitted?: () => void
}

export interface Outbox {
  /**
   * Keeps an action on the device, sends it, and tells how far it came. A device without room sends it at once;
   * throws StorageError when that does not succeed either: nothing is kept then.
   */
  submit<Payload, Answer>(action: Action<Payload, Answer>, options?: SubmitOptions): Promise<Outcome<Answer>>
  /** Keeps an action on the device; answers once it is there. Throws StorageError when there is no room for it. */
  enqueue(action: Action): Promise<{ id: string } | null>
  getSnapshot: () => OutboxSnapshot
  subscribe: (listener: () => void) => () => void
  sendNow(): void
  /** Tries a refused action once more. */
  retry(id: string): Promise<void>
  /** Takes an action back; false when it may have been sent already. */
  discard(id: string): Promise<boolean>
  /** Removes a refused action whose value stands in its form again, and stores that as a draft; false when it is gone. */
  takeBack(id: string, draft: DraftRecord | null): Promise<boolean>
  /**
   * Keeps an action in this page's memory as failed: the device could store it as little as its form, which is gone.
   */
  hold(action: IdentifiedAction, error: unknown): Promise<void>
  /** Changes what an action carries, under a new id; `draft` is the stored draft of the change. */
  edit(id: string, payload: OutboxRecord['payload'], draft?: DraftKey | null): Promise<boolean>
  /** Whether something would be gone with this page. */
  hasMemoryOnly(): boolean
  /** Takes an answer that the device could not store. */
  onUnstored(result: ActionResult): void
  /** Reads the device again and sends what waits: after a start, a sign-in, a network that came back. */
  wake(reason: WakeReason): void
  /** For whoever logs out: their results go, and with `actions` all that waits as well. */
  wipe(userId: string, what: { actions: boolean }): Promise<void>
  stop(): void
}

/** 'handed-in': this page has written actions down together with something else. */
type WakeReason = 'start' | 'online' | 'visible' | 'sign-in' | 'no-longer-suspended' | 'changed' | 'handed-in'

export interface OutboxOptions {
  actions: ActionRegistry
  store: OutboxStore
  drain: Drain
  viewer: () => Viewer
  isOnline: () => boolean
  /** Tells other tabs and the worker that the outbox has changed. */
  publish: () => void
  /** Hands other tabs an answer that the device could not store. */
  publishUnstored?: (result: ActionResult) => void
  /** Does an action without keeping it, for a device that has no room. Throws RequestError, SignInNeeded. */
  performNow: (record: OutboxRecord) => Promise<unknown>
  /** Told of every result once, before the record disappears from the snapshot. */
  onResult: (result: ActionResult) => void
  /** Told of what its writer has taken back. */
  onDiscarded?: (record: OutboxRecord) => void
  /** Asks the browser to wake the worker when there is a network; nothing where it cannot. */
  askForSync?: () => void
  /** Runs listeners together with those of the query cache, so that the screen changes once. */
  schedule?: (notify: () => void) => void
  newId?: () => string
  now?: () => number
  /** Resolves after so many milliseconds. */
  wait?: (milliseconds: number) => Promise<void>
}

/** The outbox as a page uses it. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, viewer, isOnline, publish, onResult } = options
  const { schedule = (notify) => notify(), now = Date.now, newId = () => crypto.randomUUID() } = options
  const reported = new Set<string>()

  /** Tells of a trouble once: what the device can't do it can't do the next time either. */
  const reportOnce = (error: unknown): void => {
    if (reported.has(String(error))) return
    reported.add(String(error))
    reportError(error)
  }

  const memoryOnly = createMemoryOnly({
    viewer,
    performNow: options.performNow,
    isBehind: (lane) => view.getSnapshot().records.some((record) => record.lane === lane && record.seq <= AFTER_STORED),
    onResult: (result) => {
      view.notify(result)
      options.publishUnstored?.(result)
    },
    onChange: () => refresh().catch(reportOnce),
    now,
    wait: options.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))),
  })
  const view = createOutboxView({ store, memoryOnly: memoryOnly.of, viewer, onResult, schedule, reportOnce })
  const { refresh } = view

  const replay = createReplaySchedule({ drain: options.drain, view, viewer, isOnline, now, reportOnce })
  const { go } = replay

  const changed = async (): Promise<void> => {
    publish()
    // What was written is written, whether it can be read again or not.
    await refresh().catch(reportOnce)
  }

  const enqueue = async (action: Action, draft: DraftKey | null = null): Promise<{ id: string } | null> => {
    const sender = viewer()
    if (!sender.userId || (isVisitor(sender) && !action.kind.isForVisitors)) throw new SignInNeeded()
    const isTried = action.id !== undefined && memoryOnly.mayHaveArrived({ ...action, id: action.id })
    const made = { id: action.id ?? newId(), now: now(), draft, isTried }
    const enqueued = await store.enqueue(sender, action, made).catch((error: unknown) => {
      throw new StorageError(error)
    })
    await changed()
    if (enqueued.kind === 'cancelled') return null
    options.askForSync?.()
    go()
    return { id: enqueued.record.id }
  }

  const outcomeOf = outcomes({ store, viewer, isOnline, view })

  const submit = async (fresh: IdentifiedAction, { draft, onCommitted }: SubmitOptions = {}): Promise<Outcome> => {
    const action = memoryOnly.asBefore(fresh)
    try {
      const enqueued = await enqueue(action, draft)
      memoryOnly.forget(action)
      onCommitted?.()
      return enqueued ? await outcomeOf(enqueued.id) : { kind: 'cancelled' }
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      return memoryOnly.send(action, error)
    }
  }
  const hold = async (action: IdentifiedAction, error: unknown): Promise<void> => {
    memoryOnly.hold(action, error)
    await changed()
  }
  /** Tries a memory-only action like a new one; it stays where it is when that fails. */
  const retryHeld = async ({ kind: name, payload, id }: OutboxRecord): Promise<void> => {
    const kind = options.actions.get(name)
    if (!kind) throw new Error(`There is no kind of action '${name}'.`)
    const action: IdentifiedAction = { kind, payload, id }
    try {
      const outcome = await submit(action)
      if (outcome.kind === 'refused' && !view.getSnapshot().records.some((record) => record.id === outcome.id))
        await hold(action, outcome.error)
    } catch (error) {
      await hold(action, error)
    }
  }

  return {
    submit: <Payload, Answer>(action: Action<Payload, Answer>, submitOptions?: SubmitOptions) =>
      submit({ ...action, id: action.id ?? newId() }, submitOptions) as Promise<Outcome<Answer>>,
    enqueue,
    getSnapshot: view.getSnapshot,
    subscribe: view.subscribe,
    // Whoever asks for it may know better than the browser whether there is a network.
    sendNow: () => go({ ignoreBackoff: true }, true),
    async retry(id) {
      const held = memoryOnly.take(id)
      if (held) return retryHeld(held)
      await store.retry(id)
      await changed()
      go()
    },
    async discard(id) {
      const discarded = memoryOnly.take(id) ?? (await store.discard(id))
      if (discarded) options.onDiscarded?.(discarded)
      await changed()
      return discarded !== null
    },
    async takeBack(id, draft) {
      const isTaken = memoryOnly.take(id) !== null || (await store.takeBack(id, draft))
      await changed()
      return isTaken
    },
    hold,
    async edit(id, payload, draft = null) {
      const held = memoryOnly.take(id)
      if (held) {
        await retryHeld({ ...held, id: newId(), payload })
        return true
      }
      const isEdited = await store.edit(id, payload, newId(), draft)
      await changed()
      go()
      return isEdited
    },
    hasMemoryOnly: () => !memoryOnly.isEmpty(),
    onUnstored: view.notify,
    wake(reason) {
      if (reason === 'handed-in') {
        publish()
        options.askForSync?.()
      }
      refresh()
        .then(() => reason === 'changed' && replay.standBy())
        .catch(reportOnce)
      // The browser gives up waking the worker after some tries that had no way to the board.
      if (reason === 'online' && view.getSnapshot().records.length > 0) options.askForSync?.()
      const isFree = reason === 'sign-in' || reason === 'no-longer-suspended'
      if (reason !== 'changed') go({ ignoreBackoff: reason === 'online', isSignedIn: isFree })
    },
    async wipe(userId, what) {
      if (what.actions) for (const { id } of memoryOnly.of(userId)) memoryOnly.take(id)
      await store.wipe(userId, what)
      await changed()
    },
    stop: () => replay.stop(),
  }
}
