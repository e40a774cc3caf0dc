import { useCallback, useEffect, useState } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { ingestOlderMessages } from '#client/replica/message-answer.ts'
import { useReplica } from '#client/shared/use-replica.ts'
import type { Conversation } from '#client/api/domain.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import type { Correspondent } from './conversation.queries.ts'

/** The number of messages loaded without scrolling: usually the whole conversation. */
const AT_ONCE = 600

/**
 * Loads older messages into the cached conversation, a page at a time: the first few pages at once, others as the
 * reader nears the beginning. `hasMore` tells whether more can be loaded. After a failure (`hasFailed`), only `load`
 * retries.
 */
export function useOlderMessages(other: Correspondent, conversation: Conversation, isNearBeginning: boolean) {
  const api = useApi()
  const viewer = useViewer()
  const cache = useReplica()
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
      ingestOlderMessages(cache, other.userId, data)
    }
    load().catch(() => {
      if (!abort.signal.aborted) setFailedAt(older)
    })
    return () => abort.abort()
  }, [isWanted, older, api, viewer, other, cache])

  const load = useCallback(() => setFailedAt(null), [])
  return { hasMore, hasFailed, load }
}
