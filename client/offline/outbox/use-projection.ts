import { useMemo } from 'react'
import { projection, type Project } from '#client/replica/project.ts'
import type { OutboxRecord } from './outbox.records.ts'
import { useOutbox, useOutboxRecords } from './OutboxProvider.tsx'

/** Shows what the server has as if every pending action of the viewer on this device had been sent. */
export function useProjection(): Project<OutboxRecord> {
  const outbox = useOutbox()
  const records = useOutboxRecords()
  return useMemo(() => projection(records, outbox.kinds()), [records, outbox])
}
