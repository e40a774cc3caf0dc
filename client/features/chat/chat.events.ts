import { forKinds, type Concerned, type LiveTable } from '#client/api/live-table.ts'
import type { Conversation, LiveEvent } from '#client/api/domain.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { conversationKey, conversationsKey, personalKey } from '#client/api/query-keys.ts'
import type { ConversationList } from '#client/replica/conversation-list.ts'
import { conversationAfter, listAfter } from '#client/replica/live-conversations.ts'

const lists = (viewer: Viewer, event?: LiveEvent): Concerned[] => [
  {
    queryKey: conversationsKey(viewer),
    update: event && ((list) => listAfter(event, list as ConversationList)),
  },
  { queryKey: [...personalKey(viewer), 'older-conversations'] },
]

export const chatEvents: LiveTable = {
  // The conversation first: an open one marks a message as read before the list shows it as unread.
  ...forKinds(['message', 'read'], (event, viewer) => [
    {
      queryKey: conversationKey(viewer, event.otherId ?? ''),
      update: (conversation) => conversationAfter(event, conversation as Conversation),
    },
    ...lists(viewer, event),
  ]),
  // An application opens a conversation between two people, a withdrawal closes it, and the list names the job beside it.
  ...forKinds(['application.sent', 'application.withdrawn'], ({ otherId = '' }, viewer) => [
    { queryKey: conversationKey(viewer, otherId) },
    ...lists(viewer),
  ]),
}
