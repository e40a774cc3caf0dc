import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { hasCode, isJobGone } from '#client/api/request-error.ts'
import type { Device } from '#client/offline/database.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { jobsIn } from '#client/offline/persistence/device-jobs.ts'
import { forgetJobs } from '#client/offline/persistence/gone-jobs.ts'
import type { Reachability } from '#client/offline/reachability.ts'
import type { Owner } from '#client/offline/records.ts'
import { createSavedJobs, type KeptSavedJobs } from './saved-jobs.ts'
import { createSavedStore } from './saved.store.ts'

const CHANNEL = 'foothold.saved'

/** The message between tabs. */
interface Change {
  owner: Owner
  jobIds: readonly string[]
}

interface PageSavedOptions {
  device: Device
  mayKeep: (owner: Owner) => boolean
  api: Api
  queryClient: QueryClient
  outbox: Outbox
  viewer: () => Viewer
  reachability: Pick<Reachability, 'get' | 'subscribe'>
  isOnline?: () => boolean
}

/** The saved jobs of a page, wired to other tabs, the network and the server's responses. */
export function createPageSaved(options: PageSavedOptions): KeptSavedJobs {
  const { device, mayKeep, queryClient, reachability, isOnline = () => navigator.onLine, ...others } = options
  const channel = new BroadcastChannel(CHANNEL)
  const saved = createSavedJobs({
    ...others,
    isOnline,
    store: createSavedStore({ device, mayKeep }),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    publishChange: (owner, jobIds) => channel.postMessage({ owner, jobIds } satisfies Change),
    onTakenDown: (owner, jobIds) => forgetJobs({ queryClient, device, mayKeep }, owner, jobIds),
  })
  channel.addEventListener('message', ({ data }: MessageEvent<Change>) => saved.onPublished(data.owner, data.jobIds))
  reachability.subscribe(() => {
    if (reachability.get() === 'online') saved.sync()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') saved.sync()
  })
  listenToBoard(queryClient, saved)
  return saved
}

/** Updates saved jobs from every response that contains them. */
function listenToBoard(queryClient: QueryClient, saved: Pick<KeptSavedJobs, 'see' | 'lose'>): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const [, , name, jobId] = event.query.queryKey
    // Jobs read from this device are not new.
    if (event.action.type === 'success' && name !== 'device-jobs') saved.see(jobsIn(event.action.data))
    if (event.action.type !== 'error') return
    const { error } = event.action as { error: unknown }
    if (isJobGone(error) && name === 'job' && typeof jobId === 'string')
      saved.lose(jobId, { isTakenDown: hasCode(error, 'job.taken-down') })
  })
}
