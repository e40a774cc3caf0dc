import type { Viewer } from '#contract/auth/viewer.ts'
import { BLOCKED, FAILED } from './outbox.records.ts'
import type { OutboxView } from './outbox-view.ts'
import { isSuspended, laneHeads } from './lane.rules.ts'
import { errorOf } from './outbox.rules.ts'
import type { OutboxStore } from './outbox.store.ts'

/** How long somebody is kept looking at 'Sending' before they are told that it goes out later, in milliseconds. */
const PATIENCE = 15_000

/** What became of an action, as far as it could be known while its writer waited. */
export type Outcome<Answer = unknown> =
  | { kind: 'sent'; answer: Answer }
  /** It is on the device and goes out later: without a network, without an answer, after the next sign-in, or once no longer suspended. */
  | { kind: 'queued'; why: 'offline' | 'unreachable' | 'sign-in' | 'suspended' }
  /** Refused for good; it waits under `id` for its writer to decide. */
  | { kind: 'refused'; error: Error; id: string }
  /** It undid something that had not been sent: neither goes out. */
  | { kind: 'cancelled' }
  /** A newer action took its place, or it was taken back elsewhere: it does not go out. */
  | { kind: 'superseded' }

interface OutcomeOptions {
  store: Pick<OutboxStore, 'result'>
  viewer: () => Viewer
  isOnline: () => boolean
  view: OutboxView
}

/** Follows an action by its id until there is something to tell its writer. */
export function outcomes({ store, viewer, isOnline, view }: OutcomeOptions) {
  const outcomeNow = async (id: string, userId: string, wasSent: boolean): Promise<Outcome | null> => {
    if (viewer().userId !== userId) return { kind: 'queued', why: 'sign-in' }
    if (!view.isOf(userId)) return null
    const { records } = view.getSnapshot()
    const record = records.find((known) => known.id === id)
    if (!record) {
      const result = (await store.result(id)) ?? view.unstored(id)
      if (result) return { kind: 'sent', answer: result.answer }
      // A device without room may have cleared the result.
      return wasSent ? { kind: 'queued', why: 'unreachable' } : { kind: 'superseded' }
    }
    if (record.status === FAILED && record.trouble) return { kind: 'refused', error: errorOf(record.trouble), id }
    const head = laneHeads(records).find(({ lane }) => lane === record.lane) ?? record
    if (head.status === BLOCKED) return { kind: 'queued', why: isSuspended(head.trouble) ? 'suspended' : 'sign-in' }
    if (!isOnline()) return { kind: 'queued', why: 'offline' }
    const hasFailed = head.status === 'queued' && head.trouble !== undefined && head.nextAt > 0
    return hasFailed ? { kind: 'queued', why: 'unreachable' } : null
  }

  return (id: string): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const { userId } = viewer()
      let wasSent = false
      const look = (): void => {
        wasSent ||= view.getSnapshot().records.some((known) => known.id === id && known.status === 'sending')
        outcomeNow(id, userId, wasSent).then((outcome) => outcome && end(() => resolve(outcome)), fail)
      }
      const end = (settle: () => void): void => {
        clearTimeout(patience)
        forget()
        settle()
      }
      const fail = (error: unknown): void => end(() => reject(error))
      const patience = setTimeout(() => end(() => resolve({ kind: 'queued', why: 'unreachable' })), PATIENCE)
      const forget = view.subscribe(look)
      look()
    })
}
