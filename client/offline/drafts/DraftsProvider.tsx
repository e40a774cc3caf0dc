import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Owner } from '#client/offline/records.ts'
import type { DraftStore } from './draft-store.ts'

interface Drafts {
  /** Where drafts are stored; null where nothing is. */
  store: DraftStore | null
  /** Whose they are: an address, empty for a visitor. */
  owner: Owner
}

const DraftsContext = createContext<Drafts>({ store: null, owner: '' })

export function DraftsProvider({ store, owner, children }: Drafts & { children: ReactNode }) {
  return <DraftsContext value={useMemo(() => ({ store, owner }), [store, owner])}>{children}</DraftsContext>
}

export const useDrafts = (): Drafts => useContext(DraftsContext)
