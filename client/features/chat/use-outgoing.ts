import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { AnswerOf } from '#client/api/client.ts'
import { ownRecordKey } from '#client/api/query-keys.ts'
import type { Action } from '#client/offline/outbox/action-kind.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import { useActs } from '#client/offline/outbox/use-acts.ts'
import { forgetLostMessage } from '#client/replica/message-answer.ts'
import { useReplica } from '#client/shared/use-replica.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { conversationQuery, type Correspondent } from './conversation.queries.ts'
import { beforeNewest } from '#client/replica/conversation.ts'
import { messageAction, type MessagePayload } from './message.action.ts'

/** The viewer's messages to another person that the server does not have, and the actions on them. */
export function useOutgoing(other: Correspondent) {
  const api = useApi()
  const viewer = useViewer()
  const cache = useReplica()
  const outbox = useOutbox()
  const resent = useRef(new Set<string>())
  const query = conversationQuery(api, viewer, other)
  const { data } = useQuery({ ...query, enabled: false })
  const known = useMemo(() => {
    const lost = data?.lost?.map(({ id, text }) => ({ id, text, isLost: true })) ?? []
    return { userId: other.userId, messages: data?.messages ?? [], unsent: lost }
  }, [data, other.userId])
  const outgoing = useActs('conversation', known).value.unsent
  const lostOne = (id: string) => known.unsent.find((one) => one.id === id)
  /** Builds the action that sends a text, from the currently cached data. */
  const messageOf = (text: string): Action<MessagePayload> => {
    const { userId, email, name } = other
    const record = cache.queryClient.getQueryData<AnswerOf<'user'>>(ownRecordKey(viewer))
    const own = record && 'status' in record ? record.data : null
    const cached = cache.queryClient.getQueryData(query.queryKey)
    return {
      kind: messageAction,
      payload: {
        other: { userId, email, name },
        ...(own && { from: `${own.firstName} ${own.lastName}` }),
        text,
        writtenAt: new Date().toISOString(),
        after: cached ? beforeNewest(cached) : 0,
      },
    }
  }
  const forgetLost = (id: string): void => forgetLostMessage(cache, other.userId, id)
  return {
    outgoing,
    messageOf,
    /** Sends a refused message again, under the same id; one that the board has lost under a new one. */
    retry: (id: string): void => {
      const one = lostOne(id)
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
    discard: (id: string) => (lostOne(id) ? forgetLost(id) : void outbox.discard(id)),
  }
}
