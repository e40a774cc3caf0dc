import type { Outcome } from '#client/offline/outbox/outcome.ts'
import { toast } from '#client/ui/toast.ts'
import type { OfflineAction } from './offline-action.ts'

type Reason = Extract<Outcome, { kind: 'queued' }>['why']

/** The consequence shown for a queued action, by reason. */
export const QUEUED_TEXT: Record<Reason, string> = {
  offline: "Sends itself when you're back online.",
  unreachable: 'Sends itself as soon as the board answers.',
  'sign-in': 'Log in again to send it.',
  suspended: 'Your account is suspended. Sends itself if that is lifted.',
}

/** Shows that an action is queued; `name` names the action ('Your application'). */
export const sayQueued = (kind: Pick<OfflineAction, 'name'>, name: string, why: Reason): void =>
  toast.wait(
    why === 'suspended' ? `${name} waits` : `${name} will be sent`,
    QUEUED_TEXT[why],
    kind.name,
    ...(why === 'sign-in' ? [true as const] : []),
  )

/** Shows that an action was sent, replacing the 'queued' toast of its kind. */
export function saySent<Payload, Answer>(
  { name, sentWords }: Pick<OfflineAction<Payload, Answer>, 'name' | 'sentWords'>,
  sent: { payload: Payload; answer: Answer },
): void {
  const words = sentWords?.(sent)
  if (words) toast.success(words.title, words.text, name)
}
