import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { isOfKind, type KindName } from './action-kind.ts'
import { NOTHING_WAITING } from './empty-outbox.ts'
import type { ActionRecord, OutboxRecord } from './outbox.records.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxSnapshot } from './outbox-view.ts'

const OutboxContext = createContext<Outbox | null>(null)

export function OutboxProvider({ outbox, children }: { outbox: Outbox; children: ReactNode }) {
  return <OutboxContext value={outbox}>{children}</OutboxContext>
}

/** The outbox, to which actions are submitted. */
export function useOutbox(): Outbox {
  const outbox = use(OutboxContext)
  if (!outbox) throw new Error('There is no OutboxProvider around this component.')
  return outbox
}

/** The viewer's pending actions on this device, and whether the device has been read. */
export function useOutboxSnapshot(): OutboxSnapshot {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, () => NOTHING_WAITING)
}

/** All of the viewer's pending actions on this device, in order. */
export const useOutboxRecords = (): readonly OutboxRecord[] => useOutboxSnapshot().records

/** The pending actions of one kind, in order. */
export function usePendingActions<Payload>(kind: KindName<Payload>): readonly ActionRecord<Payload>[] {
  const records = useOutboxRecords()
  return useMemo(() => records.filter((record) => isOfKind(kind, record)), [records, kind])
}
