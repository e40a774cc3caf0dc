import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ConversationSummary } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { olderConversationsQuery } from './conversation.queries.ts'
import type { ConversationList } from '#client/replica/conversation-list.ts'
import type { ListedConversation } from '#client/replica/entities.ts'

export interface Conversations {
  /** The newest conversations, and the older ones that are loaded. */
  conversations: readonly ListedConversation[]
  /** Whether older conversations have yet to be loaded. */
  hasOlder: boolean
  isLoading: boolean
  /** Whether the last load of older conversations failed, or waits for a network. */
  hasFailed: boolean
  loadOlder: () => void
}

/**
 * The list of conversations with older ones appended on request. When the selected conversation is not in the list, the
 * older pages are loaded at once until it is found.
 */
export function useOlderConversations(
  newest: ConversationList | undefined,
  selected: string | undefined,
): Conversations {
  const before = newest?.older ?? null
  const [isWanted, setWanted] = useState(false)
  const has = (list: readonly ConversationSummary[]) => list.some(({ userId }) => userId === selected)
  const isMissing = newest !== undefined && selected !== undefined && !has(newest.conversations)
  const isAsked = before !== null && (isWanted || isMissing)
  const query = useInfiniteQuery({ ...olderConversationsQuery(useApi(), useViewer(), before), enabled: isAsked })
  const { data, hasNextPage, isFetching, isError, isPaused, fetchNextPage, refetch } = query

  const listed = newest?.conversations ?? []
  const known = new Set(listed.map(({ userId }) => userId))
  const older = (data?.pages ?? []).flatMap(({ conversations }) => conversations)
  const conversations = [...listed, ...older.filter(({ userId }) => !known.has(userId))]

  const goesOn = isMissing && !has(older) && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])

  return {
    conversations,
    hasOlder: before !== null && (data === undefined || hasNextPage),
    isLoading: isAsked && isFetching,
    hasFailed: isAsked && (isError || isPaused),
    loadOlder: () => {
      if (!isAsked) setWanted(true)
      else if (data) void fetchNextPage()
      else void refetch()
    },
  }
}
