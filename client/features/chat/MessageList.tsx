import { useElementScrollRestoration } from '@tanstack/react-router'
import { memo, useMemo, useState } from 'react'
import type { Conversation, Message } from '#client/api/domain.ts'
import type { UnsentMessage } from '#client/replica/entities.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { ReportOf } from '#client/shared/ReportButton.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import styles from './MessageList.module.css'
import { MessageRow, OutgoingRow } from './MessageRow.tsx'
import type { Correspondent } from './conversation.queries.ts'
import { conversationRows, rowBlocks, type Row } from './conversation-rows.ts'
import { newestOfOther } from '#client/replica/conversation.ts'
import { useActionStop } from './use-action-stop.ts'
import { useListScroll } from './use-list-scroll.ts'
import { useOlderMessages } from './use-older-messages.ts'
import { useReadMark, useReadUpTo } from './use-read-mark.ts'

interface MessageListProps {
  other: Correspondent
  conversation: Conversation
  outgoing: readonly UnsentMessage[]
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
  /** Whether the server has answered since the conversation was opened. */
  isUpToDate: boolean
  now: Date
}

/** The messages of a conversation in the server's order, followed by the outgoing ones. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { other, conversation, outgoing, onRetry, onDiscard, isUpToDate, now } = props
  const viewer = useViewer()
  const isOnline = useReach() === 'online'
  const { messages, read, cursor } = conversation
  const newest = newestOfOther(messages, viewer.userId)

  // Fixed at the first answer: later messages count as read when they arrive.
  const [unread, setUnread] = useState<{ after: number; upTo: number } | null>(null)
  // While offline no newer answer can come.
  const isSettled = isUpToDate || !isOnline
  const readUpTo = useReadUpTo(other, read)
  if (isSettled && !unread) setUnread({ after: readUpTo, upTo: cursor })

  const [reported, setReported] = useState<Message | null>(null)
  const [isNearBeginning, setIsNearBeginning] = useState(false)
  const older = useOlderMessages(other, conversation, isNearBeginning)

  const day = now.toDateString()
  const stored = useMemo(
    () => conversationRows(messages, { viewerId: viewer.userId, now: new Date(day), unread, hasOlder: older.hasMore }),
    [messages, viewer.userId, day, unread, older.hasMore],
  )
  const rows = useMemo(
    () => [
      ...(older.hasFailed ? [{ kind: 'older' as const, key: 'older' }] : []),
      ...stored,
      ...outgoing.map((message) => ({ kind: 'outgoing' as const, key: message.id, message })),
    ],
    [older.hasFailed, stored, outgoing],
  )
  const [origin] = useState(messages[0]?.id)
  const blocks = useMemo(() => rowBlocks(rows, origin), [rows, origin])
  const newestOutgoing = outgoing.at(-1)?.id
  // The router would give the position of one conversation to the next.
  const placeId = `messages-${other.userId}`
  const [isAtPlace] = useState((useElementScrollRestoration({ id: placeId })?.scrollY ?? 0) < 0)
  const { scroller, first, isAtEnd, hasNewsBelow, goToEnd } = useListScroll({
    blocks,
    newest,
    newestOutgoing,
    isWhole: isAtPlace,
    onNearBeginning: setIsNearBeginning,
  })
  useActionStop(scroller.ref)
  useReadMark(other, { newest, readUpTo, isInView: isAtEnd && isSettled })

  return (
    <div className={styles['frame']}>
      <div
        {...scroller}
        className={styles['scroller']}
        data-scroll-restoration-id={placeId}
        data-whole={isAtPlace || undefined}
        role="region"
        aria-label={`Messages with ${other.name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
      >
        <div>
          {rows.length === 0 && <p className={styles['empty']}>No messages yet. Write the first one.</p>}
          {blocks.slice(first).map(({ key, rows: ofBlock }) => (
            <MessageBlock
              key={key}
              rows={ofBlock}
              otherName={other.name}
              onReport={setReported}
              onRetry={onRetry}
              onDiscard={onDiscard}
              loadOlder={older.load}
            />
          ))}
        </div>
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
      <ReportOf
        reported={reported && { kind: 'message', id: reported.id, name: reported.text }}
        onClose={() => setReported(null)}
      />
      <News conversation={conversation} isUpToDate={isUpToDate} other={other} />
    </div>
  )
})

type ListRow = Row | { kind: 'older'; key: string } | { kind: 'outgoing'; key: string; message: UnsentMessage }

interface MessageBlockProps extends Pick<MessageListProps, 'onRetry' | 'onDiscard'> {
  rows: readonly ListRow[]
  otherName: string
  onReport: (message: Message) => void
  loadOlder: () => void
}

const MessageBlock = memo(function MessageBlock(props: MessageBlockProps) {
  const { rows, otherName, onReport, onRetry, onDiscard, loadOlder } = props
  return (
    <ol role="list" className={styles['block']}>
      {rows.map((row) => {
        if (row.kind === 'message')
          return (
            <MessageRow
              key={row.key}
              message={row.message}
              isOwn={row.isOwn}
              otherName={otherName}
              onReport={onReport}
            />
          )
        if (row.kind === 'outgoing')
          return <OutgoingRow key={row.key} message={row.message} onRetry={onRetry} onDiscard={onDiscard} />
        return (
          <li key={row.key} className={styles['line']} data-kind={row.kind}>
            {row.kind === 'older' ? (
              <OlderFailed onRetry={loadOlder} />
            ) : row.kind === 'day' ? (
              row.label
            ) : (
              'New messages'
            )}
          </li>
        )
      })}
    </ol>
  )
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

/** A live region that reads out the other person's messages while the conversation is open. */
function News({ conversation, isUpToDate, other }: Pick<MessageListProps, 'conversation' | 'isUpToDate' | 'other'>) {
  const [openedAt, setOpenedAt] = useState<number | null>(null)
  // A board that was put back to an older copy counts from lower numbers again.
  const isBefore = openedAt === null || conversation.cursor < openedAt
  if (isUpToDate && isBefore) setOpenedAt(conversation.cursor)
  const last = conversation.messages.findLast(({ senderId }) => senderId === other.userId)
  const isNews = last !== undefined && openedAt !== null && last.seq > openedAt
  return (
    <div role="log" aria-live="polite" className={clsx(layout['visuallyHidden'], styles['spoken'])}>
      {isNews && <p key={last.id}>{`${other.name}: ${last.text}`}</p>}
    </div>
  )
}
