import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useAuthState } from '#client/session/SessionProvider.tsx'
import { conversationsQuery } from './chat.queries.ts'

/** The number of unread messages to the viewer; 0 until it is known. */
export function useUnread(): number {
  const { viewer, isLoading } = useAuthState()
  const { data } = useQuery({
    ...conversationsQuery(useApi(), viewer),
    enabled: viewer.role !== '' && !isLoading,
    select: ({ unread }) => unread,
  })
  return data ?? 0
}
