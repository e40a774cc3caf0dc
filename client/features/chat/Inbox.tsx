import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ConversationSummary } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { RegisterFirst } from '#client/shared/RegisterFirst.tsx'
import { showAllRead, showUnread } from '#client/replica/read-marks.ts'
import { useReplica } from '#client/shared/use-replica.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { formatError } from '#client/messages/format-error.ts'
import { useActs } from '#client/offline/outbox/use-acts.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { toast } from '#client/ui/toast.ts'
import { ConversationLinks } from './ConversationLinks.tsx'
import { useHasTwoPanes } from '#client/ui/use-media-query.ts'
import styles from './Inbox.module.css'
import { InboxConversation } from './InboxConversation.tsx'
import { conversationsQuery } from './chat.queries.ts'
import { readAll, readAllAction, type ReadAllPayload } from './read-all.action.ts'
import { useOlderConversations, type Conversations } from './use-older-conversations.ts'

const BONES = 4

interface InboxProps {
  /** The id of the person whose conversation is shown. */
  selected: string | undefined
  now: Date
  /** An offer for a user who waits for this person's answer. */
  offer?: (name: string) => ReactNode
}

/** The viewer's conversations, with the selected one beside the list, or in place of it on narrow screens. */
export function Inbox({ selected, now, offer }: InboxProps) {
  const { role } = useViewer()
  const hasTwoPanes = useHasTwoPanes() === true
  const [first, setFirst] = useState<string>()
  const query = useQuery(conversationsQuery(useApi(), useViewer()))
  const { data } = query
  const loadError = useLoadError(query)
  const listed = useOlderConversations(data, selected)
  const conversations = useActs('conversations', listed.conversations).value
  const list = { ...listed, conversations }
  if (role === '') return <WithoutRole />
  if (!data) {
    return (
      <div className={styles['inbox']}>
        <PageHead title="Messages" />
        {loadError ? <LoadErrorState {...loadError} /> : <InboxSkeleton />}
      </div>
    )
  }
  const { unread } = data
  // On narrow screens it takes the place of the list and its heading.
  const level = hasTwoPanes || selected === undefined ? 2 : 1
  // In the two-pane layout the first conversation is open. It stays open when newer ones move above it.
  const [newest] = conversations
  if (newest && first === undefined) setFirst(newest.userId)
  const shown = selected ?? (hasTwoPanes ? first : undefined)
  const conversation = conversations.find(({ userId }) => userId === shown)
  if (conversations.length === 0 && selected === undefined) {
    return (
      <div className={styles['inbox']}>
        <PageHead title="Messages" />
        <NoMessages role={role} />
      </div>
    )
  }
  return (
    <div className={styles['inbox']} data-selected={selected !== undefined || undefined}>
      <div className={styles['head']}>
        <PageHead
          title="Messages"
          note={unread > 0 && `${unread} unread`}
          text={<MarkAllRead conversations={data.conversations} hasUnread={unread > 0} />}
        />
      </div>
      <div className={styles['panes']}>
        <ConversationLinks list={list} selected={shown} now={now} />
        {conversation ? (
          <InboxConversation
            key={conversation.userId}
            conversation={conversation}
            level={level}
            now={now}
            offer={offer?.(conversation.name)}
          />
        ) : (
          <div className={styles['nothing']}>
            {selected === undefined ? (
              <p className={styles['choose']}>
                <Icon name="message-circle" />
                Choose a conversation.
              </p>
            ) : list.hasOlder ? (
              <OlderOnes list={list} level={level} />
            ) : (
              <EmptyState
                kind="not-found"
                title="No conversation here"
                level={level}
                text="You have no messages with this person, or the application between you was taken back."
                actions={
                  <LinkButton to="/dashboard/messages" variant="outline">
                    All messages
                  </LinkButton>
                }
              />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** The button is shown while any of these is unread. 'All read' then takes its place: the list must not move. */
function MarkAllRead({
  conversations,
  hasUnread,
}: {
  conversations: readonly ConversationSummary[]
  hasUnread: boolean
}) {
  const cache = useReplica()
  const [wasUnread, setWasUnread] = useState(false)
  const { submit, isSending } = useOutboxAction<ReadAllPayload>({
    name: '“Mark all as read”',
    showAgain(error, payload) {
      showUnread(cache, payload)
      toast.problem(formatError(error))
    },
  })
  const payload = readAll(conversations)
  const isUnread = payload.marks.length > 0
  if (isUnread && !wasUnread) setWasUnread(true)
  const onClick = () => {
    showAllRead(cache, payload)
    document.getElementById('content')?.focus({ preventScroll: true })
    void submit({ kind: readAllAction, payload })
  }
  return (
    <>
      {isUnread && (
        <Button variant="subtle" className={styles['mark']} loading={isSending} onClick={onClick}>
          Mark all as read
        </Button>
      )}
      <span role="status">
        {wasUnread && !isUnread && !hasUnread && (
          <span className={styles['allRead']}>
            <Icon name="check" size="sm" />
            All read
          </span>
        )}
      </span>
    </>
  )
}

/** Shown while the requested conversation is searched for among the older ones. */
function OlderOnes({ list: { hasFailed, loadOlder }, level }: { list: Conversations; level: 1 | 2 }) {
  return hasFailed ? (
    <EmptyState
      kind="error"
      title="The older conversations did not load"
      level={level}
      text="This one is among them."
      actions={<Button onClick={loadOlder}>Try again</Button>}
    />
  ) : (
    <p role="status">Looking among the older conversations</p>
  )
}

function NoMessages({ role }: { role: 'candidate' | 'employer' }) {
  return role === 'candidate' ? (
    <EmptyState
      kind="no-messages"
      title="No messages yet"
      text="Once you have applied to a job, you can write to the person who hires."
      actions={
        <LinkButton to="/jobs" variant="primary">
          Find jobs
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      kind="no-messages"
      title="No messages yet"
      text="Open the details of an applicant to write the first message."
      actions={
        <LinkButton to="/dashboard/my-posted-jobs" variant="primary">
          My Jobs
        </LinkButton>
      }
    />
  )
}

function WithoutRole() {
  return (
    <div className={styles['inbox']}>
      <PageHead title="Messages" />
      <RegisterFirst text="Candidates and employers write to each other here. Registering takes a minute." />
    </div>
  )
}

function InboxSkeleton() {
  return (
    <div className={styles['bones']} role="status" aria-busy="true" aria-label="Loading your messages">
      {Array.from({ length: BONES }, (_, row) => (
        <div key={row} className={styles['bone']}>
          <Skeleton shape="round" width={48} height={48} />
          <div>
            <Skeleton width="45%" height={16} />
            <Skeleton width="80%" height={14} />
          </div>
        </div>
      ))}
    </div>
  )
}
