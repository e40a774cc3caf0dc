import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import { createAnswerCache } from '#client/api/answer-cache.ts'
import type { ActionRegistry } from '#client/offline/outbox/action-kind.ts'
import { FAILED, type ActionResult, type OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import type { OutboxSnapshot } from '#client/offline/outbox/outbox-view.ts'
import { saySent } from '#client/shared/action-toasts.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'
import { verificationKey } from '#client/session/verification.queries.ts'

interface ActionResultOptions {
  actions: ActionRegistry<OfflineAction>
  queryClient: QueryClient
  viewer: () => Viewer
  /** Whether the board can be reached. */
  isOnline: () => boolean
}

/** Has each kind of action put what the server answered into the viewer's caches. */
export function createActionResults({ actions, queryClient, viewer, isOnline }: ActionResultOptions) {
  const onFailed = ({ kind, payload, trouble }: OutboxRecord): void => {
    const cache = createAnswerCache(queryClient, viewer())
    if (trouble?.problem?.code === 'actor.unverified') cache.invalidate(verificationKey(cache.viewer.email))
    actions.get(kind)?.onFailed?.(cache, payload)
  }

  let known: ReadonlySet<string> | null = null
  /** What has waited while this page was open: of what is sent at once, the form tells. */
  const waited = new Set<string>()
  return {
    onSent: (result: ActionResult): void => {
      const kind = actions.get(result.action)
      kind?.onSent?.(createAnswerCache(queryClient, viewer()), result)
      if (kind && waited.delete(result.id) && document.visibilityState === 'visible') saySent(kind, result)
    },

    onDiscarded: ({ kind, payload }: OutboxRecord): void =>
      actions.get(kind)?.onDiscarded?.(createAnswerCache(queryClient, viewer()), payload),

    /** To be given the outbox with every change of it: what fails while this page is open is no longer as its page shows it. */
    onOutboxChange({ isRead, records }: OutboxSnapshot): void {
      for (const { id, status, trouble } of records) if (status === 'queued' && (trouble || !isOnline())) waited.add(id)
      const failed = isRead ? records.filter(({ status }) => status === FAILED) : []
      // What failed before this page was opened is no news to it.
      if (isRead && known !== null) for (const record of failed) if (!known.has(record.id)) onFailed(record)
      known = isRead ? new Set(failed.map(({ id }) => id)) : null
    },
  }
}
