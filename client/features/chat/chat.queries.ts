import { queryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import { READ_MARKS_MAX } from '#contract/chat/chat.rules.ts'
import type { Api } from '#client/api/client.ts'
import { isRefusal } from '#client/api/request-error.ts'
import { LIVE, LIVE_MS } from '#client/api/live.ts'
import { conversationsKey } from '#client/api/query-keys.ts'
import { withReadMarks, type ConversationList } from '#client/replica/conversation-list.ts'

/** Sends the viewer's read marks to the server; returns those that could not be sent. */
async function sendReadMarks(
  api: Api,
  { userId, email }: Viewer,
  readMarks: NonNullable<ConversationList['readMarks']>,
): Promise<typeof readMarks> {
  const entries = Object.entries(readMarks)
  const marks = entries.slice(0, READ_MARKS_MAX).map(([otherId, seq]) => ({ userId: otherId, seq }))
  if (marks.length === 0) return {}
  try {
    await api.call('markManyRead', { body: { userId, email, marks } })
  } catch (error) {
    // Drop marks after a permanent refusal: a retry would be refused too.
    if (!isRefusal(error)) return readMarks
  }
  return Object.fromEntries(entries.slice(READ_MARKS_MAX))
}

/** The viewer's conversations with unread counts. Sends this device's read marks to the server before each load. */
export const conversationsQuery = (api: Api, viewer: Viewer) =>
  queryOptions({
    queryKey: conversationsKey(viewer),
    queryFn: async ({ client, queryKey, signal }): Promise<ConversationList> => {
      const cachedMarks = () => client.getQueryData<ConversationList>(queryKey)?.readMarks ?? {}
      const sent = cachedMarks()
      const unsent = await sendReadMarks(api, viewer, sent)
      const { data } = await api.call('conversations', { query: {}, signal })
      // Keep marks that were added during the request.
      const since = Object.entries(cachedMarks()).filter(([userId, seq]) => seq > (sent[userId] ?? 0))
      return withReadMarks(data, { ...unsent, ...Object.fromEntries(since) })
    },
    enabled: viewer.role !== '',
    meta: { persist: 'boot' },
    ...LIVE,
    // Marks that could not be sent go with the next load, which no event may ask for.
    refetchInterval: (query) => {
      const hasUnsent = Object.keys(query.state.data?.readMarks ?? {}).length > 0
      return hasUnsent ? LIVE_MS : LIVE.refetchInterval(query)
    },
  })
