import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Owner } from '#client/offline/records.ts'
import type { DraftStoreOptions } from './draft-store.ts'

interface Drafts {
  /** How drafts are stored; null when they are not stored. The code of the store is loaded with the forms. */
  options: DraftStoreOptions | null
  /** The owner's email; empty for a visitor. */
  owner: Owner
}

const DraftsContext = createContext<Drafts>({ options: null, owner: '' })

export function DraftsProvider({ options, owner, children }: Drafts & { children: ReactNode }) {
  return <DraftsContext value={useMemo(() => ({ options, owner }), [options, owner])}>{children}</DraftsContext>
}

export const useDrafts = (): Drafts => useContext(DraftsContext)
