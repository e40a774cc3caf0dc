import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { ApiProvider } from '#client/api/ApiProvider.tsx'
import type { DraftStoreOptions } from '#client/offline/drafts/draft-store.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { OutboxProvider } from '#client/offline/outbox/OutboxProvider.tsx'
import { PersistenceProvider, type PersistenceValue } from '#client/offline/persistence/PersistenceProvider.tsx'
import type { SavedJobs } from '#client/offline/job-marks/saved-jobs.ts'
import { SavedJobsProvider } from '#client/offline/job-marks/SavedJobsProvider.tsx'
import { SessionProvider } from '#client/session/SessionProvider.tsx'
import { ViewerDrafts } from '#client/shared/ViewerDrafts.tsx'
import { Hydrated } from '#client/ui/hydrated.tsx'
import { PageReadyContext } from './page-ready.ts'
import type { AppRouter } from './router.tsx'
import type { RouterContext } from './router-context.ts'

export interface AppProps extends RouterContext {
  router: AppRouter
  outbox: Outbox
  /** How drafts are stored; they are not stored by default. */
  drafts?: DraftStoreOptions
  /** The data stored for offline reading; none by default. */
  persistence?: PersistenceValue
  /** The saved jobs; by default none can be saved. */
  saved?: SavedJobs
  /** Whether the first render is that of a server-rendered page, on the server or while hydrating. */
  isFromServer: boolean
  /** Called once the page is interactive. */
  onReady: () => void
}

/** The whole app around its router, the same in the browser and on the server. */
export function App({ isFromServer, router, queryClient, api, session, onReady, ...app }: AppProps) {
  const { outbox, drafts, persistence, saved } = app
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>
          <SessionProvider session={session}>
            <OutboxProvider outbox={outbox}>
              <ViewerDrafts drafts={drafts ?? null}>
                <PersistenceProvider value={persistence}>
                  <SavedJobsProvider saved={saved}>
                    <PageReadyContext value={onReady}>
                      <Hydrated isFromServer={isFromServer}>
                        <RouterProvider router={router} />
                      </Hydrated>
                    </PageReadyContext>
                  </SavedJobsProvider>
                </PersistenceProvider>
              </ViewerDrafts>
            </OutboxProvider>
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
