import { onlineManager } from '@tanstack/react-query'
import { Tag } from '../../ui/Tag.tsx'
import type { OutboxRecord } from './outbox.records.ts'
import { isOnItsWay } from './on-its-way.ts'

/** How far something on its way is: being sent, waiting to be, or refused. */
export function WaitingTag({ record }: { record: Pick<OutboxRecord, 'status' | 'trouble'> }) {
  if (record.status === 'attention') {
    return (
      <Tag tone="bad" icon="alert-triangle">
        Not sent
      </Tag>
    )
  }
  return (
    <Tag tone="wait" icon="clock">
      {isOnItsWay(record, onlineManager.isOnline()) ? 'Sending' : 'Will be sent'}
    </Tag>
  )
}
