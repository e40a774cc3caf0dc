import type { Viewer } from '#contract/auth/viewer.ts'
import { newId as randomId } from '#client/api/new-id.ts'
import type { DraftKey } from '#client/offline/drafts/draft-transfer.ts'
import type { DraftRecord } from '#client/offline/records.ts'
import type { Drain } from './drainer.ts'
import { NO_EDIT_LOCKS, type EditLocks } from './edit-locks.ts'
import { laneHeads } from './lane.rules.ts'
import { createMemoryOnly, type IdentifiedAction } from './memory-only.ts'
import { AFTER_STORED, type ActionResult, type OutboxRecord } from './outbox.records.ts'
import type { Action, ActionRegistry } from './action-kind.ts'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import type { OutboxStore } from './outbox.store.ts'
import { createOutboxView, type OutboxSnapshot } from './outbox-view.ts'
import { outcomes, type Outcome } from './outcome.ts'
import { createReplaySchedule } from './replay-schedule.ts'
import { isVisitor } from './visitor-sender.ts'
import { StorageError } from '#client/api/storage-error.ts'

interface SubmitOptions {
  /** The stored draft of the value: deleted in the transaction that writes the action. */
  draft?: DraftKey | null
  /** Called once the action is stored: the value need not be kept elsewhere. */
  onCommitted?: () => void
}

export interface Outbox {
  /** The kinds of action that it sends, by name. */
  kinds(): ActionRegistry
  /**
   * Stores an action, sends it and resolves with its outcome. A full device sends it at once; throws StorageError when
   * that fails too, and nothing is stored then.
   */
  submit<Payload, Answer>(action: Action<Payload, Answer>, options?: SubmitOptions): Promise<Outcome<Answer>>
  /** Stores an action and resolves once it is stored. Throws StorageError when there is no room for it. */
  enqueue(action: Action): Promise<{ id: string } | null>
  getSnapshot: () => OutboxSnapshot
  subscribe: (listener: () => void) => () => void
  sendNow(): void
  /** Retries a refused action. */
  retry(id: string): Promise<void>
  /** Discards an action; false when it may have been sent already. */
  discard(id: string): Promise<boolean>
  /** Removes a refused action whose value is back in its form, and stores that as a draft; false when it is gone. */
  takeBack(id: string, draft: DraftRecord | null): Promise<boolean>
  /** Keeps an action in this page's memory as failed: the device could not store it, and its form is gone. */
  hold(action: IdentifiedAction, error: unknown): Promise<void>
  /** Changes an action's payload, under a new id; `draft` is the stored draft of the edit. */
  edit(id: string, payload: OutboxRecord['payload'], draft?: DraftKey | null): Promise<boolean>
  /** Keeps an unsent action from being sent while its author changes it, for some minutes and while this page lives; or lets it go. */
  holdBack(id: string, isHeld: boolean): Promise<void>
  /** Whether closing this page would lose actions. */
  hasMemoryOnly(): boolean
  /** Accepts a result that the device could not store. */
  onUnstored(result: ActionResult): void
  /** Reads the device again and sends what is due: after a start, a sign-in, or when the network is back. */
  wake(reason: WakeReason): void
  /** On logout: deletes the person's results, and with `actions` all pending actions too. */
  wipe(userId: string, what: { actions: boolean }): Promise<void>
  /** The page is over: nothing is sent any more, and actions that wait get no outcome. */
  stop(): void
}

/** 'handed-in': this page has stored actions in a transaction of its own. */
type WakeReason = 'start' | 'online' | 'visible' | 'sign-in' | 'no-longer-suspended' | 'changed' | 'handed-in'

export interface OutboxOptions {
  actions: ActionRegistry
  store: OutboxStore
  drain: Drain
  editLocks?: EditLocks
  viewer: () => Viewer
  isOnline: () => boolean
  /** Announces a change of the outbox to other tabs and the service worker. */
  publish: () => void
  /** Sends other tabs a result that the device could not store. */
  publishUnstored?: (result: ActionResult) => void
  /** Performs an action without storing it, for a full device. Throws RequestError, SignInNeeded. */
  performNow: (record: OutboxRecord) => Promise<unknown>
  /** Called once per result, before the record disappears from the snapshot. */
  onResult: (result: ActionResult) => void
  /** Called with each action that its author has discarded. */
  onDiscarded?: (record: OutboxRecord) => void
  /** Registers a Background Sync; does nothing where unsupported. */
  askForSync?: () => void
  /** Runs listeners together with those of the query cache, so that the screen updates once. */
  schedule?: (notify: () => void) => void
  newId?: () => string
  now?: () => number
  /** Resolves after this many milliseconds. */
  wait?: (milliseconds: number) => Promise<void>
}

/** How long an action waits for its author's changes, in milliseconds: the page may be closed meanwhile. */
const EDITING_MS = 10 * 60_000

/** The outbox as used by a page. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, viewer, isOnline, publish, onResult } = options
  const { schedule = (notify) => notify(), now = Date.now, newId = randomId, editLocks = NO_EDIT_LOCKS } = options
  const reported = new Set<string>()

  /** Reports each distinct error only once: a device failure usually repeats. */
  const reportOnce = (error: unknown): void => {
    if (reported.has(String(error))) return
    reported.add(String(error))
    reportError(error)
  }

  const memoryOnly = createMemoryOnly({
    viewer,
    performNow: options.performNow,
    isBehind: (record) => {
      const stored = view.getSnapshot().records.filter(({ seq }) => seq <= AFTER_STORED)
      return !laneHeads([...stored, record]).includes(record)
    },
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
    // The action is stored, whether or not it can be read again.
    await refresh().catch(reportOnce)
  }

  const enqueue = async (action: Action, draft: DraftKey | null = null): Promise<{ id: string } | null> => {
    const sender = viewer()
    if (!sender.userId || (isVisitor(sender) && !action.kind.isForVisitors)) throw new SignInNeeded()
    memoryOnly.forgetOpposites(action)
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

  const { outcomeOf, stop: stopWaiting } = outcomes({ store, viewer, isOnline, view })

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
  /** Resubmits a memory-only action; keeps it in memory when that fails. */
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

  /** One after the other: a question that is closed at once would else be held back after it was let go. */
  let lastHold: Promise<void> = Promise.resolve()
  const setHeld = async (id: string, isHeld: boolean): Promise<void> => {
    const isLocked = isHeld && (await editLocks.hold(id))
    const isChanged = await store
      .holdBack(id, isHeld ? now() + EDITING_MS : 0, isLocked)
      .finally(() => isHeld || editLocks.release(id))
    if (!isChanged) return
    await changed()
    if (!isHeld) go()
  }

  return {
    kinds: () => options.actions,
    submit: <Payload, Answer>(action: Action<Payload, Answer>, submitOptions?: SubmitOptions) =>
      submit({ ...action, id: action.id ?? newId() }, submitOptions) as Promise<Outcome<Answer>>,
    enqueue,
    getSnapshot: view.getSnapshot,
    subscribe: view.subscribe,
    // Send even when the browser reports offline: the user may know better.
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
    holdBack(id, isHeld) {
      const turn = lastHold.then(() => setHeld(id, isHeld))
      lastHold = turn.catch(() => undefined)
      return turn
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
      // Register again: the browser gives up Background Sync after a few failed attempts.
      if (reason === 'online' && view.getSnapshot().records.length > 0) options.askForSync?.()
      const isFree = reason === 'sign-in' || reason === 'no-longer-suspended'
      if (reason !== 'changed') go({ ignoreBackoff: reason === 'online', isSignedIn: isFree })
    },
    async wipe(userId, what) {
      await store.wipe(userId, what)
      if (what.actions) for (const { id } of memoryOnly.of(userId)) memoryOnly.take(id)
      await changed()
    },
    stop() {
      replay.stop()
      stopWaiting()
    },
  }
}
