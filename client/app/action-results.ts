import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import { createAnswerCache } from '#client/api/answer-cache.ts'
import type { ActionRegistry } from '#client/offline/outbox/action-kind.ts'
import type { OutboxRecord, Receipt } from '#client/offline/outbox/outbox.records.ts'
import type { OutboxSnapshot } from '#client/offline/outbox/outbox-view.ts'
import { verificationKey } from '#client/session/verification.queries.ts'

interface ActionResultOptions {
  actions: ActionRegistry
  queryClient: QueryClient
  viewer: () => Viewer
}

/** Has each kind of action put what the server answered into the viewer's caches. */
export function createActionResults({ actions, queryClient, viewer }: ActionResultOptions) {
  const onFailed = ({ kind, payload, trouble }: OutboxRecord): void => {
    const cache = createAnswerCache(queryClient, viewer())
    if (trouble?.problem?.code === 'actor.unverified') cache.invalidate(verificationKey(cache.viewer.email))
    actions.get(kind)?.onFailed?.(cache, payload)
  }

  let known: ReadonlySet<string> | null = null
  return {
    onSent: (receipt: Receipt): void =>
      actions.get(receipt.action)?.onSent?.(createAnswerCache(queryClient, viewer()), receipt),

    onDiscarded: ({ kind, payload }: OutboxRecord): void =>
      actions.get(kind)?.onDiscarded?.(createAnswerCache(queryClient, viewer()), payload),

    /** To be given the outbox with every change of it: what fails while this page is open is no longer as its page shows it. */
    onOutboxChange({ isRead, records }: OutboxSnapshot): void {
      const failed = isRead ? records.filter(({ status }) => status === 'attention') : []
      // What failed before this page was opened is no news to it.
      if (isRead && known !== null) for (const record of failed) if (!known.has(record.id)) onFailed(record)
      known = isRead ? new Set(failed.map(({ id }) => id)) : null
    },
  }
}
