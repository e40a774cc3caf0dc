import { queryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import { READ_MARKS_MAX } from '#contract/chat/chat.rules.ts'
import type { Api } from '#client/api/client.ts'
import { RequestError } from '#client/api/request-error.ts'
import { LIVE } from '#client/api/live.ts'
import { conversationsKey } from '#client/api/query-keys.ts'
import { withReadMarks, type ConversationList } from './conversation-list.ts'

/** Tells the board up to where the viewer has read; answers with the marks that it could not be told. */
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
    // Refused for good, they would be refused again.
    if (!(error instanceof RequestError) || error.isTemporary) return readMarks
  }
  return Object.fromEntries(entries.slice(READ_MARKS_MAX))
}

/**
 * The viewer's conversations and what is unread in them. Before they are loaded the
 * board is told what was read here.
 */
export const conversationsQuery = (api: Api, viewer: Viewer) =>
  queryOptions({
    queryKey: conversationsKey(viewer),
    queryFn: async ({ client, queryKey, signal }): Promise<ConversationList> => {
      const marksAtHand = () => client.getQueryData<ConversationList>(queryKey)?.readMarks ?? {}
      const sent = marksAtHand()
      const unsent = await sendReadMarks(api, viewer, sent)
      const { data } = await api.call('conversations', { query: {}, signal })
      // Something may have been read meanwhile.
      const since = Object.entries(marksAtHand()).filter(([userId, seq]) => seq > (sent[userId] ?? 0))
      return withReadMarks(data, { ...unsent, ...Object.fromEntries(since) })
    },
    enabled: viewer.role !== '',
    meta: { persist: 'boot' },
    ...LIVE,
  })
