import type { Outcome } from '#client/offline/outbox/outcome.ts'
import type { Explanation } from '#client/messages/format-error.ts'

type Reason = Extract<Outcome, { kind: 'kept' }>['why']

/** What to tell somebody whose action waits on the device, by why it waits. */
const keptText: Record<Reason, string> = {
  offline: 'It is kept on this device and goes out when the network is back.',
  unreachable: 'It is kept on this device and goes out as soon as the board answers.',
  'sign-in': 'It is kept on this device and goes out once you have logged in again.',
}

/** The words for what waits: `title` says what it is ('Application'). */
export const queuedWords = (title: string, why: Reason): Explanation => ({
  title: `${title} will be sent`,
  text: keptText[why],
})
