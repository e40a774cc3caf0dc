import { forKinds, type Concerned, type LiveTable } from '#client/api/live-table.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { conversationKey, conversationsKey, personalKey } from '#client/api/query-keys.ts'

const lists = (viewer: Viewer): Concerned[] => [
  { queryKey: conversationsKey(viewer) },
  { queryKey: [...personalKey(viewer), 'older-conversations'] },
]

export const chatEvents: LiveTable = {
  ...forKinds(['message', 'read'], ({ otherId = '' }, viewer) => [
    { queryKey: conversationKey(viewer, otherId) },
    ...lists(viewer),
  ]),
  // An application opens a conversation between two people, and the list names the job beside it.
  ...forKinds(['application.sent', 'application.withdrawn'], (_event, viewer) => lists(viewer)),
}
