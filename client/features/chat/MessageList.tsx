import { memo, useMemo, useState } from 'react'
import type { Conversation } from '#client/api/domain.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import styles from './MessageList.module.css'
import { MessageRow, OutgoingRow } from './MessageRow.tsx'
import type { Correspondent } from './conversation.queries.ts'
import { conversationRows, newestOfOther } from './conversation.ts'
import { useListScroll } from './use-list-scroll.ts'
import type { OutgoingMessage } from './use-outgoing.ts'
import { useOlderMessages } from './use-older-messages.ts'
import { useReadMark } from './use-read-mark.ts'

interface MessageListProps {
  other: Correspondent
  conversation: Conversation
  outgoing: readonly OutgoingMessage[]
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
  /** Whether the server has answered since the conversation was opened. */
  isUpToDate: boolean
  now: Date
}

/** The messages of a conversation, in the server's order, with what is on its way below them. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { other, conversation, outgoing, onRetry, onDiscard, isUpToDate, now } = props
  const viewer = useViewer()
  const isOnline = useReach() === 'online'
  const { messages, read, cursor } = conversation
  const newest = newestOfOther(messages, viewer.userId)
  const stored = useMemo(() => new Set(messages.map(({ id }) => id)), [messages])
  const onTheirWay = outgoing.filter(({ id }) => !stored.has(id))

  // Fixed when the first answer is there: what comes later is read as it comes.
  const [unread, setUnread] = useState<{ after: number; upTo: number } | null>(null)
  // Without the board there is no newer answer to wait for.
  const isSettled = isUpToDate || !isOnline
  if (isSettled && !unread) setUnread({ after: read, upTo: cursor })

  const day = now.toDateString()
  const rows = useMemo(
    () => conversationRows(messages, { viewerId: viewer.userId, now: new Date(day), unread }),
    [messages, viewer.userId, day, unread],
  )
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  const newestOutgoing = onTheirWay.at(-1)?.id
  const scroll = useListScroll({ keys, newest, newestOutgoing })
  const { scroller, list, start, end, above, below, onScroll, onKeyDown, isAtEnd, hasNewsBelow, goToEnd } = scroll
  const older = useOlderMessages(other, conversation, start === 0)
  useReadMark(other, { newest, read, isInView: isAtEnd && isSettled })

  return (
    <div className={styles['frame']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys that scroll */}
      <div
        ref={scroller}
        className={styles['scroller']}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        role="region"
        aria-label={`Messages with ${other.name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
      >
        {rows.length === 0 && onTheirWay.length === 0 && (
          <p className={styles['empty']}>No messages yet. Write the first one.</p>
        )}
        {older.hasFailed && (
          <p className={styles['empty']}>
            Older messages did not load.{' '}
            <Button variant="subtle" size="sm" onClick={older.load}>
              Try again
            </Button>
          </p>
        )}
        <ol ref={list} role="list">
          <li aria-hidden="true" className={styles['room']} style={{ height: above }} />
          {rows.slice(start, end).map((row) =>
            row.kind === 'message' ? (
              <MessageRow key={row.key} message={row.message} isOwn={row.isOwn} otherName={other.name} />
            ) : (
              <li key={row.key} className={styles['line']} data-kind={row.kind}>
                {row.kind === 'day' ? row.label : 'New messages'}
              </li>
            ),
          )}
          <li aria-hidden="true" className={styles['room']} style={{ height: below }} />
          {onTheirWay.map((message) => (
            <OutgoingRow key={message.id} message={message} onRetry={onRetry} onDiscard={onDiscard} />
          ))}
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
      <News conversation={conversation} isUpToDate={isUpToDate} other={other} />
    </div>
  )
})

/** Reads out what the other party writes while the conversation is open. */
function News({ conversation, isUpToDate, other }: Pick<MessageListProps, 'conversation' | 'isUpToDate' | 'other'>) {
  const [openedAt, setOpenedAt] = useState<number | null>(null)
  if (isUpToDate && openedAt === null) setOpenedAt(conversation.cursor)
  const last = conversation.messages.findLast(({ senderId }) => senderId === other.userId)
  const isNews = last !== undefined && openedAt !== null && last.seq > openedAt
  return (
    <div role="log" aria-live="polite" className={clsx(layout['unseen'], styles['spoken'])}>
      {isNews && <p key={last.id}>{`${other.name}: ${last.text}`}</p>}
    </div>
  )
}
