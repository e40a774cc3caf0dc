import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import { createAnswerCache } from '#client/replica/answer-cache.ts'
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
  /** Whether the server is reachable. */
  isOnline: () => boolean
}

/** Lets each kind of action update the viewer's caches with the server's answer. */
export function createActionResults({ actions, queryClient, viewer, isOnline }: ActionResultOptions) {
  const undo = ({ kind, payload }: OutboxRecord): void =>
    actions.get(kind)?.answer?.undo?.(createAnswerCache(queryClient, viewer()), payload)
  const onFailed = (record: OutboxRecord): void => {
    const cache = createAnswerCache(queryClient, viewer())
    if (record.failure?.problem?.code === 'actor.unverified') cache.invalidate(verificationKey(cache.viewer.email))
    undo(record)
    const stale = actions.get(record.kind)?.answer?.stale(cache.viewer, record.payload) ?? []
    for (const queryKey of stale) cache.invalidate(queryKey)
  }

  let known: ReadonlySet<string> | null = null
  /** Ids of actions that waited while this page was open: for those sent at once, the form shows the result. */
  const waited = new Set<string>()
  return {
    onSent: (result: ActionResult): void => {
      const kind = actions.get(result.kind)
      kind?.answer?.ingest(createAnswerCache(queryClient, viewer()), result)
      if (kind && waited.delete(result.id) && document.visibilityState === 'visible') saySent(kind, result)
    },

    // What was never sent has changed nothing on the server.
    onDiscarded: undo,

    /** Call with every change of the outbox: actions that fail while this page is open may have made its data stale. */
    onOutboxChange({ isRead, records }: OutboxSnapshot): void {
      for (const { id, status, failure } of records) if (status === 'queued' && (failure || !isOnline())) waited.add(id)
      const failed = isRead ? records.filter(({ status }) => status === FAILED) : []
      // Actions that failed before this page was opened do not affect it.
      if (isRead && known !== null) for (const record of failed) if (!known.has(record.id)) onFailed(record)
      known = isRead ? new Set(failed.map(({ id }) => id)) : null
    },
  }
}
