import { memo } from 'react'
import type { Message } from '#client/api/domain.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Row } from './conversation.ts'
import styles from './MessageList.module.css'
import { MessageRow, OutgoingRow } from './MessageRow.tsx'
import type { OutgoingMessage } from './use-outgoing.ts'

type ListRow = Row | { kind: 'older'; key: string } | { kind: 'outgoing'; key: string; message: OutgoingMessage }

export interface MessageRowsProps {
  otherName: string
  rows: readonly ListRow[]
  /** The index of the first row to render, and of the one after the last. */
  start: number
  end: number
  measureRow: (element: HTMLLIElement | null) => void
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
  onReport: (message: Message) => void
  loadOlder: () => void
}

/** The rows in view plus overscan. */
export const MessageRows = memo(function MessageRows(props: MessageRowsProps) {
  const { otherName, rows, start, end, measureRow, onRetry, onDiscard, onReport, loadOlder } = props
  return rows.slice(start, end).map((row, place) => {
    const { key } = row
    const measured = { ref: measureRow, 'data-index': start + place }
    if (row.kind === 'message')
      return (
        <MessageRow
          key={key}
          {...measured}
          message={row.message}
          isOwn={row.isOwn}
          otherName={otherName}
          onReport={onReport}
        />
      )
    if (row.kind === 'outgoing')
      return <OutgoingRow key={key} {...measured} message={row.message} onRetry={onRetry} onDiscard={onDiscard} />
    return (
      <li key={key} {...measured} className={styles['line']} data-kind={row.kind}>
        {row.kind === 'older' ? <OlderFailed onRetry={loadOlder} /> : row.kind === 'day' ? row.label : 'New messages'}
      </li>
    )
  })
})

function OlderFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles['empty']}>
      Older messages did not load.{' '}
      <Button variant="subtle" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}
