import { formatDelivery } from '#client/shared/format-delivery.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'
import { formatRefusal } from '#client/messages/format-error.ts'
import type { Delivery } from '#client/offline/outbox/delivery.ts'
import type { OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import { errorOf, isLate } from '#client/offline/outbox/outbox.rules.ts'

export interface ActionState {
  tone: 'warning' | 'error'
  title: string
  /** Empty when there is nothing to add. */
  text: string
}

interface StateOptions {
  /** The action kind's own explanations. */
  refusals?: OfflineAction['refusals']
  delivery: Delivery
  /** Whether its text is being changed here, which keeps it from being sent. */
  isEditing?: boolean
  isOnline: boolean
  now: Date
}

/** Explains why an action has not been sent. */
export function formatActionState(
  record: OutboxRecord,
  { refusals, delivery, isEditing = false, isOnline, now }: StateOptions,
): ActionState {
  const { failure, attempts } = record
  if (delivery === 'failed' && failure?.kind === 'STORAGE') {
    return {
      tone: 'error',
      title: 'This device has no room to save it',
      text: 'Leave this page open, free some space, then try again.',
    }
  }
  if (delivery === 'failed' && failure) {
    return { tone: 'error', ...formatRefusal(errorOf(failure), refusals, isOnline) }
  }
  if (delivery === 'blocked') return { tone: 'warning', title: 'Log in to send this', text: '' }
  if (delivery === 'suspended')
    return { tone: 'warning', title: 'Your account is suspended', text: 'Sends itself if that is lifted.' }
  if (delivery === 'retrying' && failure?.status === 426) {
    return { tone: 'warning', title: 'Waiting for the new version of the app', text: '' }
  }
  if (isEditing) return { tone: 'warning', title: 'Not sent while you change it', text: '' }
  const title = formatDelivery(delivery, attempts)
  if (delivery === 'sending' || !isLate(record, now.getTime())) return { tone: 'warning', title, text: '' }
  return { tone: 'error', title, text: 'This takes longer than usual.' }
}
