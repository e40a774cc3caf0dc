import type { ReactNode } from 'react'
import type { DraftStoreOptions } from '#client/offline/drafts/draft-store.ts'
import { DraftsProvider } from '#client/offline/drafts/DraftsProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'

/** Stores what forms hold for the signed-in person alone. */
export function ViewerDrafts({ drafts, children }: { drafts: DraftStoreOptions | null; children: ReactNode }) {
  return (
    <DraftsProvider options={drafts} owner={useViewer().email}>
      {children}
    </DraftsProvider>
  )
}
