import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../api/ApiProvider.tsx'
import type { ActionRecord } from '../../offline/outbox/outbox.records.ts'
import { isOnItsWay } from '../../offline/outbox/on-its-way.ts'
import { errorOf } from '../../offline/outbox/outbox.rules.ts'
import { useOutbox, useWaiting } from '../../offline/outbox/OutboxProvider.tsx'
import { useViewer } from '../../session/SessionProvider.tsx'
import { conversationQuery, type Correspondent } from './chat.queries.ts'

/** A message on its way. */
export interface OutgoingMessage {
  id: string
  text: string
  /** waiting: for a network, an answer, or the sign-in. */
  state: 'sending' | 'waiting' | 'failed'
  /** Why it was refused. */
  error: Error | null
}

/** What is on its way to somebody, in the order it was written, and what can be done about it. */
export function useOutgoing(other: Correspondent) {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const outbox = useOutbox()
  const records = useWaiting('message')
  const outgoing = useMemo(
    () => records.filter(({ payload }) => payload.other.userId === other.userId).map(outgoingOf),
    [records, other.userId],
  )
  return {
    outgoing,
    /** Keeps a message and sends it. Throws StorageTrouble or RequestError when it was neither kept nor taken. */
    send: async (text: string): Promise<void> => {
      const { queryKey } = conversationQuery(api, viewer, other)
      const { userId, email, name } = other
      const outcome = await outbox.submit({
        kind: 'message',
        payload: {
          other: { userId, email, name },
          text,
          writtenAt: new Date().toISOString(),
          after: queryClient.getQueryData(queryKey)?.cursor ?? 0,
        },
      })
      // A device without room has sent it without keeping it: its writer has to have it back.
      const isKept = outbox.getSnapshot().records.some(({ id }) => outcome.kind === 'refused' && id === outcome.id)
      if (outcome.kind === 'refused' && !isKept) throw outcome.error
    },
    /** Sends a refused message once more, under the same id. */
    retry: (id: string) => void outbox.retry(id),
    discard: (id: string) => void outbox.discard(id),
  }
}

function outgoingOf(record: ActionRecord<'message'>): OutgoingMessage {
  const { id, payload, status, trouble } = record
  const isRefused = status === 'attention'
  const onItsWay = isOnItsWay(record, onlineManager.isOnline()) ? 'sending' : 'waiting'
  return {
    id,
    text: payload.text,
    state: isRefused ? 'failed' : onItsWay,
    error: isRefused && trouble ? errorOf(trouble) : null,
  }
}
