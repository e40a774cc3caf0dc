import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createAnswerCache, type AnswerCache } from '#client/replica/answer-cache.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'

/** What this device has of the server, for the rules of `client/replica/`. */
export function useReplica(): AnswerCache {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  return useMemo(() => createAnswerCache(queryClient, viewer), [queryClient, viewer])
}
