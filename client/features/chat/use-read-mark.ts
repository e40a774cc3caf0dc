import { focusManager, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { markRead } from '#client/replica/read-marks.ts'
import { useReplica } from '#client/shared/use-replica.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { conversationsQuery } from './chat.queries.ts'
import type { Correspondent } from './conversation.queries.ts'

const subscribe = (listener: () => void) => focusManager.subscribe(listener)
const isPageVisible = () => focusManager.isFocused()

/** Up to where the viewer has read a conversation: `read` as far as the server knows, or this device's newer mark. */
export function useReadUpTo({ userId }: Correspondent, read: number): number {
  const { data: mark = 0 } = useQuery({
    ...conversationsQuery(useApi(), useViewer()),
    select: ({ readMarks }) => readMarks?.[userId],
  })
  return Math.max(read, mark)
}

interface ReadMarkOptions {
  /** The highest sequence number of the other person's messages. */
  newest: number
  /** The last sequence number that was read (`useReadUpTo`). */
  readUpTo: number
  /** Whether the newest message is on the screen. */
  isInView: boolean
}

/**
 * Adds a read mark to the list of conversations once the newest message was really visible. The list is stored on the
 * device with the mark, which is sent to the server when the list is loaded next.
 */
export function useReadMark(other: Correspondent, { newest, readUpTo, isInView }: ReadMarkOptions): void {
  const cache = useReplica()
  const query = conversationsQuery(useApi(), useViewer())
  const isVisible = useSyncExternalStore(subscribe, isPageVisible)
  const { data: isListed = false } = useQuery({ ...query, select: () => true })
  const isNews = isListed && isVisible && isInView && newest > readUpTo
  const marked = useRef({ userId: '', seq: 0 })
  useEffect(() => {
    // Once is enough: the board may leave the mark out, as after an application was taken back.
    const isMarked = marked.current.userId === other.userId && marked.current.seq === newest
    if (!isNews || isMarked) return
    marked.current = { userId: other.userId, seq: newest }
    markRead(cache, other.userId, newest)
  }, [isNews, newest, other.userId, cache])
}
