import { focusManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { conversationsQuery } from './chat.queries.ts'
import type { Correspondent } from './conversation.queries.ts'
import { markedRead } from './conversation-list.ts'

const subscribe = (listener: () => void) => focusManager.subscribe(listener)
const isPageVisible = () => focusManager.isFocused()

interface ReadMarkOptions {
  /** The newest order that the other party wrote. */
  newest: number
  /** Up to where it was read. */
  read: number
  /** Whether the newest message is on the screen. */
  isInView: boolean
}

/**
 * Notes in the list of conversations up to where the viewer has read, once the newest message was really in front of
 * them. The list stays on the device with the note, and tells the board when it is next loaded.
 */
export function useReadMark(other: Correspondent, { newest, read, isInView }: ReadMarkOptions): void {
  const queryClient = useQueryClient()
  const query = conversationsQuery(useApi(), useViewer())
  const isVisible = useSyncExternalStore(subscribe, isPageVisible)
  const { data: list } = useQuery(query)
  const known = Math.max(read, list?.readMarks?.[other.userId] ?? 0)
  const isNews = list !== undefined && isVisible && isInView && newest > known
  const { queryKey } = query
  useEffect(() => {
    if (!isNews) return
    // Noted, not loaded: the list is as old as it was.
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
    queryClient.setQueryData(queryKey, (atHand) => atHand && markedRead(atHand, other.userId, newest), { updatedAt })
    void queryClient.invalidateQueries({ queryKey })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is made anew with each drawing
  }, [isNews, newest, other.userId, queryClient])
}
