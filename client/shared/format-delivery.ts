import { counted } from '#client/messages/digits.ts'
import type { Delivery } from '#client/offline/outbox/delivery.ts'

const words: Record<Exclude<Delivery, 'retrying'>, string> = {
  sending: 'Sending',
  'next-in-line': 'Next in line',
  waiting: 'Waiting for a connection',
  blocked: 'Log in to send',
  suspended: 'Waits until you are no longer suspended',
  failed: 'Not sent',
}

/** The delivery state of an action, in a few words. */
export const formatDelivery = (delivery: Delivery, attempts: number): string =>
  delivery === 'retrying' ? `Still trying (${counted(attempts, 'attempt')})` : words[delivery]
