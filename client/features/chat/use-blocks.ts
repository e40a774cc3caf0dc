import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Viewer } from '#contract/auth/viewer.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Api } from '#client/api/client.ts'
import { blocksKey } from '#client/api/query-keys.ts'
import { formatError } from '#client/messages/format-error.ts'
import { useProjection } from '#client/offline/outbox/use-projection.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { toast } from '#client/ui/toast.ts'
import { blockAction, type BlockPayload } from './block.action.ts'

/** A minute: only the viewer changes this list. */
const STALE_MS = 60_000

const blocksQuery = (api: Api, viewer: Viewer) =>
  queryOptions({
    queryKey: blocksKey(viewer),
    queryFn: async ({ signal }) => (await api.call('blocks', { signal })).data,
    enabled: viewer.role !== '',
    meta: { persist: 'lazy' },
    staleTime: STALE_MS,
  })

/** The people the viewer blocks, as if every pending action had been sent, and a function that changes it. */
export function useBlocks() {
  const { data } = useQuery(blocksQuery(useApi(), useViewer()))
  const project = useProjection()
  const blocked = useMemo(() => {
    const people = new Map(data?.map(({ userId, name }) => [userId, { userId, name }]))
    return project('blockedPeople', people).value
  }, [data, project])
  const { submit, isSending } = useOutboxAction<BlockPayload>({
    name: 'The change of your blocked people',
    showAgain(error) {
      toast.problem(formatError(error))
    },
  })
  const setBlocked = ({ userId, name }: BlockPayload['other'], isBlocked: boolean) =>
    void submit({ kind: blockAction, payload: { other: { userId, name }, isBlocked } })
  return { blocked, setBlocked, isSending }
}
