import type { ReactNode } from 'react'
import type { DraftStoreOptions } from '#client/offline/drafts/draft-store.ts'
import { DraftsProvider } from '#client/offline/drafts/DraftsProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'

/** Stores form drafts for the signed-in person only. */
export function ViewerDrafts({ drafts, children }: { drafts: DraftStoreOptions | null; children: ReactNode }) {
  return (
    <DraftsProvider options={drafts} owner={useViewer().email}>
      {children}
    </DraftsProvider>
  )
}
