import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Conversation } from '#client/api/domain.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { conversationQuery, type Correspondent } from './conversation.queries.ts'
import { mergedConversation } from './conversation.ts'

/** So many messages are loaded without being scrolled to: as a rule the whole conversation. */
const AT_ONCE = 600

/**
 * Loads older messages into the conversation at hand, a page at a time: the first few pages right away, others as
 * the beginning of what is here comes near. `hasMore` while there are some that can be loaded; `hasFailed` once one could
 * not be: then only `load` tries again.
 */
export function useOlderMessages(other: Correspondent, conversation: Conversation, isNearBeginning: boolean) {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const isOnline = useReach() === 'online'
  const [failedAt, setFailedAt] = useState<number | null>(null)
  const { older = null, messages } = conversation
  const hasFailed = older !== null && failedAt === older
  const hasMore = older !== null && isOnline && !hasFailed
  const isWanted = hasMore && (isNearBeginning || messages.length < AT_ONCE)

  useEffect(() => {
    if (!isWanted || older === null) return undefined
    const abort = new AbortController()
    const load = async () => {
      const query = { email1: viewer.email, email2: other.email, before: older }
      const { data } = await api.call('messages', { query, signal: abort.signal })
      const { queryKey } = conversationQuery(api, viewer, other)
      // Loaded beside it: what is at hand is as fresh as it was.
      const { dataUpdatedAt: updatedAt } = queryClient.getQueryState(queryKey) ?? {}
      queryClient.setQueryData<Conversation>(queryKey, (atHand) => atHand && mergedConversation(atHand, data), {
        updatedAt,
      })
    }
    load().catch(() => {
      if (!abort.signal.aborted) setFailedAt(older)
    })
    return () => abort.abort()
  }, [isWanted, older, api, viewer, other, queryClient])

  return { hasMore, hasFailed, load: () => setFailedAt(null) }
}
