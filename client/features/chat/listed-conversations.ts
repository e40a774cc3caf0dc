import type { ConversationSummary } from '#client/api/domain.ts'
import { formatDelivery } from '#client/shared/format-delivery.ts'
import type { Delivery } from '#client/offline/outbox/delivery.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import type { MessagePayload } from './message.action.ts'

/** A conversation in the list; `state` is the delivery state of a last message that is only on this device. */
export interface ListedConversation extends ConversationSummary {
  state?: string
}

/** The conversations with the viewer's outgoing messages as their last ones, newest of these first. */
export function withQueued(
  conversations: readonly ConversationSummary[],
  messages: readonly ActionRecord<MessagePayload>[],
  states: ReadonlyMap<string, Delivery>,
): ListedConversation[] {
  const newest = new Map(messages.map((record) => [record.payload.other.userId, record]))
  const queued = [...newest.values()]
    .toSorted((a, b) => b.seq - a.seq)
    .map(({ id, userId, payload: { other, text, writtenAt }, attempts }): ListedConversation => {
      const known = conversations.find((one) => one.userId === other.userId)
      const { cursor } = known ?? { cursor: 0 }
      const delivery = states.get(id) ?? 'waiting'
      return {
        ...(known ?? { ...other, company: '', jobs: [], jobsTotal: 0, unread: 0, cursor }),
        lastMessage: { id, seq: cursor, senderId: userId, text, sentAt: writtenAt },
        // Short, because it shares a line with the message.
        state: delivery === 'waiting' ? 'Waiting' : formatDelivery(delivery, attempts),
      }
    })
  return [...queued, ...conversations.filter(({ userId }) => !newest.has(userId))]
}
