import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { DELETED_NAME } from '#contract/account/account.rules.ts'
import { readableEmail } from '#contract/auth/email.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { hasCode, isRefusal } from '#client/api/request-error.ts'
import { formatError } from '#client/messages/format-error.ts'
import { LoadErrorAlert } from '#client/shared/LoadErrorAlert.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { VerificationAlert } from '#client/shared/VerificationAlert.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LogInLink } from '#client/ui/LogInAgain.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { BlockedBar } from './BlockedBar.tsx'
import { Composer } from './Composer.tsx'
import styles from './Conversation.module.css'
import { MessageList } from './MessageList.tsx'
import { OutgoingRow } from './MessageRow.tsx'
import { conversationQuery, type Correspondent } from './conversation.queries.ts'
import { useBlocks } from './use-blocks.ts'
import { useOutgoing } from './use-outgoing.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { laterLabel, pausedMessage } from '#client/messages/request-messages.ts'

interface ConversationProps {
  other: Correspondent
  now: Date
  /** Lets the parent focus the message field. */
  field: RefObject<HTMLTextAreaElement | null>
  /** An offer for a user who waits for the other person's answer. */
  offer?: ReactNode
}

/** The messages with another person and the composer. Fills its container. */
export function Conversation({ other, now, field, offer }: ConversationProps) {
  const viewer = useViewer()
  const query = useQuery(conversationQuery(useApi(), viewer, other))
  const { error, isPaused, isFetchedAfterMount, refetch } = query
  // Without an application between the two, neither side can read what was written (docs/decisions/0009).
  const data = hasCode(error, 'conversation.forbidden') ? undefined : query.data
  const loadError = useLoadError({ ...query, data }, other.userId)
  const { outgoing, messageOf, retry, discard } = useOutgoing(other)
  const { blocked, setBlocked, isSending } = useBlocks()
  const isRefused = isRefusal(error)
  const isBlocked = blocked.has(other.userId)
  const wasBlocked = useRef(isBlocked)
  useEffect(() => {
    // 'Unblock' had the focus, and has left the page.
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasBlocked.current && !isBlocked && isLost) field.current?.focus()
    wasBlocked.current = isBlocked
  }, [isBlocked, field])
  const askedBy = useRef(other.email)
  useEffect(() => {
    // The board finds the person by the address, and after a refusal nothing else would ask again.
    if (askedBy.current !== other.email) void refetch()
    askedBy.current = other.email
  }, [other.email, refetch])
  return (
    <div className={styles['conversation']}>
      {data ? (
        <MessageList
          other={other}
          conversation={data}
          outgoing={outgoing}
          onRetry={retry}
          onDiscard={discard}
          isUpToDate={isFetchedAfterMount}
          now={now}
        />
      ) : (
        <NotLoaded newestOutgoing={outgoing.at(-1)?.id}>
          {loadError ? (
            <LoadErrorAlert
              {...loadError}
              offlineText={(later) => `These messages are not on this device. They load when ${later}.`}
            />
          ) : (
            <ConversationSkeleton name={other.name} />
          )}
          {outgoing.length > 0 && (
            <ol role="list">
              {outgoing.map((message) => (
                <OutgoingRow key={message.id} message={message} onRetry={retry} onDiscard={discard} />
              ))}
            </ol>
          )}
        </NotLoaded>
      )}
      {data && !isRefused && (error || isPaused) && <Standstill error={error} />}
      {data?.messages.at(-1)?.senderId === viewer.userId && offer}
      {isRefused ? (
        // Without messages the reason stands in their place.
        data && <Refused error={error} />
      ) : isDeleted(other) ? (
        <p className={styles['refused']}>This account was deleted. Nobody reads messages to it any more.</p>
      ) : isBlocked ? (
        <BlockedBar name={other.name} isSending={isSending} onUnblock={() => setBlocked(other, false)} />
      ) : (
        <>
          <VerificationAlert to="write messages" />
          <Composer key={other.userId} other={other} messageOf={messageOf} field={field} />
        </>
      )}
    </div>
  )
}

const isDeleted = ({ email, name }: Correspondent): boolean =>
  readableEmail(email) === '' && name === `${DELETED_NAME.first} ${DELETED_NAME.last}`

/** What stands in for messages that are not on the device. Scrolls to the viewer's newest outgoing message, at its end. */
function NotLoaded({ newestOutgoing, children }: { newestOutgoing: string | undefined; children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The offset is counted from the end (Conversation.module.css).
    if (newestOutgoing !== undefined && scroller.current) scroller.current.scrollTop = 0
  }, [newestOutgoing])
  return (
    <div ref={scroller} className={styles['without']}>
      <div>{children}</div>
    </div>
  )
}

/** Why there is no field to write in. */
function Refused({ error }: { error: Error | null }) {
  const { text, logIn } = formatError(error)
  return (
    <p className={styles['refused']}>
      <span>{text}</span> {logIn && <LogInLink />}
    </p>
  )
}

/** Says that no new messages arrive at the moment. */
function Standstill({ error }: { error: Error | null }) {
  const reach = useReach()
  return (
    <p className={styles['standstill']} role="status">
      <Icon name="cloud-off" size="sm" />
      <span>
        {error
          ? `${formatError(error).title}. Trying again.`
          : `${pausedMessage(reach).title}. New messages arrive when ${laterLabel(reach)}.`}
      </span>
    </p>
  )
}

function ConversationSkeleton({ name }: { name: string }) {
  return (
    <div className={styles['bones']} role="status" aria-busy="true" aria-label={`Loading the messages with ${name}`}>
      <Skeleton shape="box" width="70%" height={56} />
      <Skeleton shape="box" width="55%" height={40} className={styles['own']} />
      <Skeleton shape="box" width="62%" height={56} />
    </div>
  )
}
