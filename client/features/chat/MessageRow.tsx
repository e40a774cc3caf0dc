import { memo } from 'react'
import type { Message } from '#client/api/domain.ts'
import type { UnsentMessage } from '#client/replica/entities.ts'
import { useAct } from '#client/shared/use-act.ts'
import { TakenDownNote } from '#client/shared/TakenDown.tsx'
import { formatError } from '#client/messages/format-error.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { LogInLink } from '#client/ui/LogInAgain.tsx'
import styles from './MessageRow.module.css'
import { timeLabel } from './conversation-rows.ts'
import { messageParts } from './message-parts.ts'

interface MessageRowProps {
  onReport: (message: Message) => void
  message: Message
  isOwn: boolean
  otherName: string
}

/** A message that the server has. */
export const MessageRow = memo(function MessageRow({ message, isOwn, otherName, onReport }: MessageRowProps) {
  const time = timeLabel(message.sentAt)
  return (
    <li className={styles['message']} data-own={isOwn || undefined}>
      <MessageText text={message.text} />
      {message.takenDown && <TakenDownNote takenDown={message.takenDown} />}
      {/* The label names the author: a visually hidden element per message makes scrolling through hundreds slow. */}
      <time
        dateTime={message.sentAt}
        className={styles['state']}
        aria-label={isOwn ? `You, ${time}, sent` : `${otherName}, ${time}`}
      >
        <span>{time}</span>
        {isOwn && <Icon name="check" size="sm" />}
      </time>
      {!isOwn && !message.isTakenDown && (
        <button
          type="button"
          tabIndex={-1}
          data-message-action
          className={styles['report']}
          aria-label={`Report the message of ${time}`}
          title="Report this message"
          onClick={() => onReport(message)}
        >
          <Icon name="flag" size="sm" />
        </button>
      )}
    </li>
  )
})

interface OutgoingRowProps {
  message: UnsentMessage
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
}

const LOST = 'Was sent, and is gone: the board was put back to an older copy.'

/** A message that the server does not have yet, refused, or lost. */
export function OutgoingRow({ message, onRetry, onDiscard }: OutgoingRowProps) {
  const { id, text, isLost = false } = message
  const { delivery, state, error } = useAct(id)
  const why = formatError(error)
  return (
    <li className={styles['message']} data-own data-state={isLost ? 'lost' : delivery}>
      <MessageText text={text} />
      {isLost || delivery === 'failed' ? (
        <div className={styles['failed']}>
          <p role="alert" className={styles['state']}>
            <Icon name="alert-triangle" size="sm" />
            <span>{isLost ? LOST : `Not sent. ${why.title}.`}</span>
          </p>
          {!isLost && why.logIn && <LogInLink className={styles['do']} />}
          <button type="button" className={styles['do']} onClick={() => onRetry(id)}>
            {isLost ? 'Send again' : 'Try again'}
          </button>
          <button type="button" className={styles['do']} onClick={() => onDiscard(id)}>
            Discard
          </button>
        </div>
      ) : (
        <span className={styles['state']}>
          <Icon name="clock" size="sm" />
          {delivery === 'blocked' ? <LogInLink>{state}</LogInLink> : <span>{state}</span>}
        </span>
      )}
    </li>
  )
}

function MessageText({ text }: { text: string }) {
  const parts = messageParts(text)
  // Most messages are one text, without an element of its own: there are hundreds.
  if (parts.every(({ href }) => href === undefined)) return <p className={styles['text']}>{text}</p>
  return (
    <p className={styles['text']}>
      {parts.map(({ text: words, href }, place) =>
        href === undefined ? (
          <span key={place}>{words}</span>
        ) : (
          <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {words}
          </a>
        ),
      )}
    </p>
  )
}
