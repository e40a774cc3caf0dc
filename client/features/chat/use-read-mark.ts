import { focusManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useApi } from '../../api/ApiProvider.tsx'
import { useViewer } from '../../session/SessionProvider.tsx'
import { conversationQuery, conversationsQuery, type Correspondent } from './chat.queries.ts'

const RETRIES = 2

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

/** Tells the server up to where the viewer has read, once the newest message was really in front of them. */
export function useReadMark(other: Correspondent, { newest, read, isInView }: ReadMarkOptions): void {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const isVisible = useSyncExternalStore(subscribe, isPageVisible)
  const { mutate } = useMutation({
    retry: RETRIES,
    mutationFn: (seq: number) => api.call('markRead', { params: { userId: other.userId }, body: { seq } }),
    onSuccess: ({ data: { seq } }) => {
      const { queryKey } = conversationQuery(api, viewer, other)
      queryClient.setQueryData(queryKey, (atHand) => atHand && { ...atHand, read: Math.max(atHand.read, seq) })
      void queryClient.invalidateQueries({ queryKey: conversationsQuery(api, viewer).queryKey })
    },
  })
  const isRead = isVisible && isInView
  useEffect(() => {
    if (isRead && newest > read) mutate(newest)
  }, [isRead, newest, read, mutate])
}
