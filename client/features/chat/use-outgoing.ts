import { useMutation, useMutationState, useQueryClient, type Mutation } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useApi } from '../../api/ApiProvider.tsx'
import { useViewer } from '../../session/SessionProvider.tsx'
import { conversationQuery, conversationsQuery, type Correspondent } from './chat.queries.ts'
import { mergedConversation } from './conversation.ts'

/** A message as it was written. Its id is made here, so that sending it again never doubles it. */
interface Draft {
  id: string
  text: string
  /** When it was written, ISO 8601. */
  writtenAt: string
}

/** A message on its way. */
export interface OutgoingMessage extends Draft {
  /** waiting: for a network, or for the message before it. */
  state: 'sending' | 'waiting' | 'failed'
  /** Why it failed. */
  error: Error | null
}

/** What is on its way to somebody, in the order it was written, and what can be done about it. */
export function useOutgoing(other: Correspondent) {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const { email, userId } = viewer
  const mutationKey = useMemo(() => ['message', email, other.userId], [email, other.userId])
  const { queryKey } = conversationQuery(api, viewer, other)

  // Sent one after the other. The cache of mutations keeps what failed, with its text, when the window is closed.
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    networkMode: 'online',
    gcTime: Infinity,
    mutationFn: ({ id, text, writtenAt }: Draft) =>
      api.call('addMessages', {
        query: { after: queryClient.getQueryData(queryKey)?.cursor ?? 0 },
        body: {
          // The server takes names from its own records.
          users: [
            { email, userId, name: email },
            { email: other.email, userId: other.userId, name: other.name },
          ],
          messages: [{ id, userId, text, timestamp: writtenAt }],
        },
      }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(queryKey, (atHand) => mergedConversation(atHand, data))
      void queryClient.invalidateQueries({ queryKey: conversationsQuery(api, viewer).queryKey })
    },
  })

  const outgoing = useMutationState({ filters: { mutationKey }, select: outgoingOf })
  const find = useCallback(
    (id: string) =>
      queryClient.getMutationCache().find<unknown, Error, Draft>({
        mutationKey,
        predicate: ({ state }) => (state.variables as Draft | undefined)?.id === id,
      }),
    [queryClient, mutationKey],
  )
  return {
    outgoing: outgoing.filter((message) => message !== null),
    send: useCallback(
      (text: string) => mutate({ id: crypto.randomUUID(), text, writtenAt: new Date().toISOString() }),
      [mutate],
    ),
    /** Sends a failed message once more, under the same id. */
    retry: useCallback(
      (id: string) => {
        const failed = find(id)
        // A failure is kept in the mutation's own state.
        if (failed?.state.variables) void failed.execute(failed.state.variables).catch(() => undefined)
      },
      [find],
    ),
    discard: useCallback(
      (id: string) => {
        const failed = find(id)
        if (failed) queryClient.getMutationCache().remove(failed)
      },
      [find, queryClient],
    ),
  }
}

function outgoingOf({ state }: Mutation): OutgoingMessage | null {
  const { status, isPaused, error, variables } = state
  if (status === 'success' || status === 'idle') return null
  const waiting = isPaused ? 'waiting' : 'sending'
  return { ...(variables as Draft), state: status === 'error' ? 'failed' : waiting, error }
}
