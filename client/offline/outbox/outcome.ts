import type { Viewer } from '#contract/auth/viewer.ts'
import { BLOCKED, FAILED } from './outbox.records.ts'
import type { OutboxView } from './outbox-view.ts'
import { isSuspended, laneHeads } from './lane.rules.ts'
import { errorOf } from './outbox.rules.ts'
import type { OutboxStore } from './outbox.store.ts'

/** How long the form shows 'Sending' before it reports that the action is sent later, in milliseconds. */
const PATIENCE = 15_000

/** The outcome of an action, as far as known while its author waited. */
export type Outcome<Answer = unknown> =
  | { kind: 'sent'; answer: Answer }
  /** Stored and sent later: offline, no answer, until the next sign-in, or until the suspension ends. */
  | { kind: 'queued'; why: 'offline' | 'unreachable' | 'sign-in' | 'suspended' }
  /** Refused permanently; it stays stored under `id` until its author decides. */
  | { kind: 'refused'; error: Error; id: string }
  /** It undid an unsent action: neither is sent. */
  | { kind: 'cancelled' }
  /** Replaced by a newer action, or discarded elsewhere: it is not sent. */
  | { kind: 'superseded' }

interface OutcomeOptions {
  store: Pick<OutboxStore, 'result'>
  viewer: () => Viewer
  isOnline: () => boolean
  view: OutboxView
}

/** Follows an action by its id until it has an outcome. */
export function outcomes({ store, viewer, isOnline, view }: OutcomeOptions) {
  const outcomeNow = async (id: string, userId: string, wasSent: boolean): Promise<Outcome | null> => {
    if (viewer().userId !== userId) return { kind: 'queued', why: 'sign-in' }
    if (!view.isOf(userId)) return null
    const { records } = view.getSnapshot()
    const record = records.find((known) => known.id === id)
    if (!record) {
      const result = (await store.result(id)) ?? view.unstored(id)
      if (result) return { kind: 'sent', answer: result.answer }
      // A full device may have cleared the result.
      return wasSent ? { kind: 'queued', why: 'unreachable' } : { kind: 'superseded' }
    }
    if (record.status === FAILED && record.failure) return { kind: 'refused', error: errorOf(record.failure), id }
    const head = laneHeads(records).find(({ lane }) => lane === record.lane) ?? record
    if (head.status === BLOCKED) return { kind: 'queued', why: isSuspended(head.failure) ? 'suspended' : 'sign-in' }
    if (!isOnline()) return { kind: 'queued', why: 'offline' }
    const hasFailed = head.status === 'queued' && head.failure !== undefined && head.nextAt > 0
    return hasFailed ? { kind: 'queued', why: 'unreachable' } : null
  }

  /** Ends the waiting for an outcome, one function for each that is waited for. */
  const waits = new Set<() => void>()
  let isStopped = false
  const outcomeOf = (id: string): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      if (isStopped) return
      const { userId } = viewer()
      let wasSent = false
      const look = (): void => {
        wasSent ||= view.getSnapshot().records.some((known) => known.id === id && known.status === 'sending')
        outcomeNow(id, userId, wasSent).then((outcome) => outcome && end(() => resolve(outcome)), fail)
      }
      const leave = (): void => {
        clearTimeout(patience)
        forget()
        waits.delete(leave)
      }
      const end = (settle: () => void): void => {
        if (!waits.has(leave)) return
        leave()
        settle()
      }
      const fail = (error: unknown): void => end(() => reject(error))
      const patience = setTimeout(() => end(() => resolve({ kind: 'queued', why: 'unreachable' })), PATIENCE)
      const forget = view.subscribe(look)
      waits.add(leave)
      look()
    })

  return {
    outcomeOf,
    /** Nothing is told any more of the actions that still wait. */
    stop: (): void => {
      isStopped = true
      for (const leave of waits) leave()
    },
  }
}
