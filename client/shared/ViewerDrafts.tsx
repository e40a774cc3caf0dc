import type { ReactNode } from 'react'
import type { DraftStore } from '#client/offline/drafts/draft-store.ts'
import { DraftsProvider } from '#client/offline/drafts/DraftsProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'

/** Stores what forms hold for the signed-in person alone. */
export function ViewerDrafts({ drafts, children }: { drafts: DraftStore | null; children: ReactNode }) {
  return (
    <DraftsProvider store={drafts} owner={useViewer().email}>
      {children}
    </DraftsProvider>
  )
}
