import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { HiddenJob } from '#contract/job-marks/job-mark.schema.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Api } from '#client/api/client.ts'
import { LIVE } from '#client/api/live.ts'
import { hiddenJobsKey } from '#client/api/query-keys.ts'
import { NOTHING_HIDDEN, visitorHidden } from '#client/offline/job-marks/visitor-hidden.ts'
import { useLoadError, type LoadError } from '#client/shared/use-load-error.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { useProjection } from '#client/offline/outbox/use-projection.ts'
import { projection } from '#client/replica/project.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'

const hiddenJobsQuery = (api: Api, viewer: Viewer) =>
  queryOptions({
    queryKey: hiddenJobsKey(viewer),
    queryFn: async ({ signal }) => (await api.call('hiddenJobs', { signal })).data,
    enabled: viewer.role === 'candidate',
    // The first render of a list must already omit them.
    meta: { persist: 'boot' },
    ...LIVE,
  })

export interface HiddenJobs {
  /** Newest first, including the pending changes on this device. */
  list: readonly HiddenJob[]
  ids: ReadonlySet<string>
}

/** The jobs the viewer has hidden: of a visitor those on this device, of an employer none. */
export function useHiddenJobs(): HiddenJobs {
  const viewer = useViewer()
  const { data } = useQuery(hiddenJobsQuery(useApi(), viewer))
  const project = useProjection()
  const ofVisitor = useSyncExternalStore(visitorHidden.subscribe, visitorHidden.getSnapshot, () => NOTHING_HIDDEN)
  return useMemo(() => {
    const list = project('hiddenJobs', sentOf(viewer, data, ofVisitor)).value
    return { list, ids: new Set(list.map(({ jobId }) => jobId)) }
  }, [viewer, data, project, ofVisitor])
}

const sentOf = ({ role }: Viewer, ofCandidate: readonly HiddenJob[] | undefined, ofVisitor: readonly HiddenJob[]) =>
  (role === 'candidate' ? ofCandidate : role === '' ? ofVisitor : undefined) ?? NOTHING_HIDDEN

/** The same list now, outside of rendering. */
export function hiddenNow({ viewer, queryClient, outbox }: HiddenNow): readonly HiddenJob[] {
  const data = queryClient.getQueryData<HiddenJob[]>(hiddenJobsKey(viewer))
  const project = projection(outbox.getSnapshot().records, outbox.kinds())
  return project('hiddenJobs', sentOf(viewer, data, visitorHidden.getSnapshot())).value
}
interface HiddenNow {
  viewer: Viewer
  queryClient: QueryClient
  outbox: Pick<Outbox, 'getSnapshot' | 'kinds'>
}

interface HiddenJobsLoad {
  /** Whether the list is complete: a candidate's comes from the server, a visitor's from this device. */
  isKnown: boolean
  loadError: LoadError | null
}

/** Whether the hidden jobs have been loaded, for the screen that lists them; lists of jobs do not wait for that. */
export function useHiddenJobsLoad(): HiddenJobsLoad {
  const viewer = useViewer()
  const query = useQuery(hiddenJobsQuery(useApi(), viewer))
  return { isKnown: viewer.role !== 'candidate' || query.data !== undefined, loadError: useLoadError(query) }
}
