import { memo, useEffect, useMemo } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './MessageList.module.css'
import { MessageRows, type MessageRowsProps } from './MessageRows.tsx'
import { useListScroll } from './use-list-scroll.ts'

interface MessageScrollerProps extends Omit<MessageRowsProps, 'start' | 'end' | 'measureRow'> {
  /** The highest sequence number of the other person's messages. */
  newest: number
  newestOutgoing: string | undefined
  onEnd: (isAtEnd: boolean) => void
  onBeginning: (isNearBeginning: boolean) => void
}

/** The scrollable rows. It renders while they are scrolled, so it does little else. */
export const MessageScroller = memo(function MessageScroller(props: MessageScrollerProps) {
  const { newest, newestOutgoing, onEnd, onBeginning, ...rowsProps } = props
  const { rows, otherName } = rowsProps
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  const scroll = useListScroll({ keys, newest, newestOutgoing })
  const { scroller, start, end, above, height, measureRow, isAtEnd, isNearBeginning, hasNewsBelow, goToEnd } = scroll
  useEffect(() => onEnd(isAtEnd), [onEnd, isAtEnd])
  useEffect(() => onBeginning(isNearBeginning), [onBeginning, isNearBeginning])

  return (
    <>
      <div
        {...scroller}
        className={styles['scroller']}
        role="region"
        aria-label={`Messages with ${otherName}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
      >
        {rows.length === 0 && <p className={styles['empty']}>No messages yet. Write the first one.</p>}
        <ol role="list" className={styles['list']} style={{ height, paddingTop: above }}>
          <MessageRows {...rowsProps} start={start} end={end} measureRow={measureRow} />
        </ol>
      </div>
      {hasNewsBelow && (
        <Button
          variant="brand"
          size="sm"
          className={styles['news']}
          leftSection={<Icon name="chevron-down" size="sm" />}
          onClick={goToEnd}
        >
          New messages
        </Button>
      )}
    </>
  )
})
