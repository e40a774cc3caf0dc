import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { AnswerOf } from '#client/api/client.ts'
import type { Message } from '#client/api/domain.ts'
import { ownRecordKey } from '#client/api/query-keys.ts'
import type { Action } from '#client/offline/outbox/action-kind.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import type { Delivery } from '#client/offline/outbox/delivery.ts'
import { errorOf } from '#client/offline/outbox/outbox.rules.ts'
import { useOutbox, usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { useDeliveries } from '#client/offline/outbox/use-deliveries.ts'
import { changeCached } from '#client/replica/change-cached.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { conversationQuery, type Correspondent } from './conversation.queries.ts'
import { beforeNewest, withoutLost, type CachedConversation } from './conversation.ts'
import { messageAction, type MessagePayload } from './message.action.ts'

/** A message that has not reached the server, or that the board has lost. */
export interface OutgoingMessage {
  id: string
  text: string
  state: Delivery | 'lost'
  attempts: number
  /** Why the server refused it. */
  error: Error | null
}

/** The outgoing messages to another person, in the order of writing, and the actions on them. */
export function useOutgoing(other: Correspondent) {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const outbox = useOutbox()
  const records = usePendingActions(messageAction)
  const states = useDeliveries()
  const resent = useRef(new Set<string>())
  const { queryKey } = conversationQuery(api, viewer, other)
  const { data: lost = NONE } = useQuery({ ...conversationQuery(api, viewer, other), select: lostOf, enabled: false })
  const outgoing = useMemo(
    () => [
      ...lost.map(({ id, text }): OutgoingMessage => ({ id, text, state: 'lost', attempts: 0, error: null })),
      ...records
        .filter(({ payload }) => payload.other.userId === other.userId)
        .map((record) => outgoingOf(record, states.get(record.id))),
    ],
    [lost, records, states, other.userId],
  )
  /** Builds the action that sends a text, from the currently cached data. */
  const messageOf = (text: string): Action<MessagePayload> => {
    const { userId, email, name } = other
    const record = queryClient.getQueryData<AnswerOf<'user'>>(ownRecordKey(viewer))
    const own = record && 'status' in record ? record.data : null
    const atHand = queryClient.getQueryData(queryKey)
    return {
      kind: messageAction,
      payload: {
        other: { userId, email, name },
        ...(own && { from: `${own.firstName} ${own.lastName}` }),
        text,
        writtenAt: new Date().toISOString(),
        after: atHand ? beforeNewest(atHand) : 0,
      },
    }
  }
  const forgetLost = (id: string): void => {
    changeCached<CachedConversation>(queryClient, queryKey, (atHand) => withoutLost(atHand, id))
  }
  return {
    outgoing,
    messageOf,
    /** Sends a refused message again, under the same id; one that the board has lost under a new one. */
    retry: (id: string): void => {
      const one = lost.find((message) => message.id === id)
      if (!one) return void outbox.retry(id)
      // A second tap comes before the first has taken effect.
      if (resent.current.has(id)) return
      resent.current.add(id)
      outbox
        .submit(messageOf(one.text), { onCommitted: () => forgetLost(id) })
        .then(
          ({ kind }) => kind === 'sent' && forgetLost(id),
          // Neither stored nor sent: it can be tried again.
          () => undefined,
        )
        .finally(() => resent.current.delete(id))
    },
    discard: (id: string) => (lost.some((one) => one.id === id) ? forgetLost(id) : void outbox.discard(id)),
  }
}

const NONE: Message[] = []
const lostOf = ({ lost = NONE }: CachedConversation) => lost

function outgoingOf(
  { id, payload, attempts, failure }: ActionRecord<MessagePayload>,
  state: Delivery = 'waiting',
): OutgoingMessage {
  const error = state === 'failed' && failure ? errorOf(failure) : null
  return { id, text: payload.text, state, attempts, error }
}
