import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { AnswerOf } from '#client/api/client.ts'
import { ownRecordKey } from '#client/api/query-keys.ts'
import type { Action } from '#client/offline/outbox/action-kind.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import type { Delivery } from '#client/offline/outbox/delivery.ts'
import { errorOf } from '#client/offline/outbox/outbox.rules.ts'
import { useOutbox, usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { useDeliveries } from '#client/offline/outbox/use-deliveries.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { conversationQuery, type Correspondent } from './conversation.queries.ts'
import { messageAction, type MessagePayload } from './message.action.ts'

/** A message that has not reached the server. */
export interface OutgoingMessage {
  id: string
  text: string
  state: Delivery
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
  const outgoing = useMemo(
    () =>
      records
        .filter(({ payload }) => payload.other.userId === other.userId)
        .map((record) => outgoingOf(record, states.get(record.id))),
    [records, states, other.userId],
  )
  return {
    outgoing,
    /** Builds the action that sends a text, from the currently cached data. */
    messageOf: (text: string): Action<MessagePayload> => {
      const { queryKey } = conversationQuery(api, viewer, other)
      const { userId, email, name } = other
      const record = queryClient.getQueryData<AnswerOf<'user'>>(ownRecordKey(viewer))
      const own = record && 'status' in record ? record.data : null
      return {
        kind: messageAction,
        payload: {
          other: { userId, email, name },
          ...(own && { from: `${own.firstName} ${own.lastName}` }),
          text,
          writtenAt: new Date().toISOString(),
          after: queryClient.getQueryData(queryKey)?.cursor ?? 0,
        },
      }
    },
    /** Sends a refused message again, under the same id. */
    retry: (id: string) => void outbox.retry(id),
    discard: (id: string) => void outbox.discard(id),
  }
}

function outgoingOf(
  { id, payload, attempts, trouble }: ActionRecord<MessagePayload>,
  state: Delivery = 'waiting',
): OutgoingMessage {
  const error = state === 'failed' && trouble ? errorOf(trouble) : null
  return { id, text: payload.text, state, attempts, error }
}
