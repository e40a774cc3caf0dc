import type { Outcome } from '#client/offline/outbox/outcome.ts'
import { toast } from '#client/ui/toast.ts'
import type { OfflineAction } from './offline-action.ts'

type Reason = Extract<Outcome, { kind: 'queued' }>['why']

/** What to tell somebody whose action waits on the device, by why it waits. */
export const QUEUED_TEXT: Record<Reason, string> = {
  offline: "Sends itself when you're back online.",
  unreachable: 'Sends itself as soon as the board answers.',
  'sign-in': 'Log in again to send it.',
  suspended: 'Your account is suspended. Sends itself if that is lifted.',
}

/** Says that an action waits; `name` says what it is ('Your application'). */
export const sayQueued = (kind: Pick<OfflineAction, 'name'>, name: string, why: Reason): void =>
  toast.wait(why === 'suspended' ? `${name} waits` : `${name} will be sent`, QUEUED_TEXT[why], kind.name)

/** Says that an action has arrived, in the place of the toast that said of this kind that it waits. */
export function saySent<Payload, Answer>(
  { name, sentWords }: Pick<OfflineAction<Payload, Answer>, 'name' | 'sentWords'>,
  sent: { payload: Payload; answer: Answer },
): void {
  const words = sentWords?.(sent)
  if (words) toast.success(words.title, words.text, name)
}
