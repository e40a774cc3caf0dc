import { createContext, useContext, type ReactNode } from 'react'
import type { DraftStore } from './draft-store.ts'

const DraftsContext = createContext<DraftStore | null>(null)

export function DraftsProvider({ drafts, children }: { drafts: DraftStore | null; children: ReactNode }) {
  return <DraftsContext value={drafts}>{children}</DraftsContext>
}

/** Where drafts are kept; null where nothing is. */
export const useDraftStore = (): DraftStore | null => useContext(DraftsContext)
