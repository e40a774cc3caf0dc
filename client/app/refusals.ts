import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { jobQuery } from '#client/features/jobs/job.queries.ts'
import type { OutboxSnapshot } from '#client/offline/outbox/outbox-view.ts'
import { verificationKey } from '#client/session/verification.queries.ts'

interface RefusalOptions {
  queryClient: QueryClient
  api: Api
  viewer: () => Viewer
}

/**
 * To be shown the outbox with every change of it: asks for a job anew once the board has refused what was done on it, for
 * it is not any more what its page shows. Whether the address is verified is asked anew as well where that was the reason.
 */
export function createRefusalKeeper({ queryClient, api, viewer }: RefusalOptions): (outbox: OutboxSnapshot) => void {
  let known: ReadonlySet<string> | null = null
  return ({ isRead, records }) => {
    if (!isRead) {
      known = null
      return
    }
    const refused = records.filter(({ status }) => status === 'attention')
    for (const { id, payload, trouble } of refused) {
      // What was refused before this page was opened is no news to it.
      if (known === null || known.has(id)) continue
      if (trouble?.problem?.code === 'actor.unverified')
        void queryClient.invalidateQueries({ queryKey: verificationKey(viewer().email) })
      if ('jobId' in payload)
        void queryClient.invalidateQueries({ queryKey: jobQuery(api, viewer(), payload.jobId).queryKey })
    }
    known = new Set(refused.map(({ id }) => id))
  }
}
