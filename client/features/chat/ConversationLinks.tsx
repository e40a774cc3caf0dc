import { Link } from '@tanstack/react-router'
import { isToday } from '#client/messages/when.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useAct } from '#client/shared/use-act.ts'
import { Button } from '#client/ui/Button.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import layout from '#client/ui/layout.module.css'
import { Joined } from '#client/ui/Joined.tsx'
import styles from './ConversationLinks.module.css'
import { dayLabel, timeLabel } from './conversation-rows.ts'
import type { Conversations } from './use-older-conversations.ts'

interface ConversationLinksProps {
  list: Conversations
  selected: string | undefined
  now: Date
}

/** The list of conversations with person, job, last message and unread count; a button loads older ones. */
export function ConversationLinks({ list, selected, now }: ConversationLinksProps) {
  const viewer = useViewer()
  const { conversations, hasOlder, isLoading, hasFailed, loadOlder } = list
  return (
    <nav aria-label="Conversations" className={styles['links']}>
      <ul role="list">
        {conversations.map(({ userId, name, company, jobs, jobsTotal, lastMessage, unread, isUnsent }) => {
          const isOwn = lastMessage.senderId === viewer.userId
          return (
            <li key={userId}>
              <Link
                to="/dashboard/messages"
                search={{ with: userId }}
                className={styles['link']}
                aria-current={userId === selected ? 'page' : undefined}
                data-unread={unread > 0 || undefined}
              >
                <Avatar name={name} kind="person" />
                <span className={styles['words']}>
                  <span className={styles['name']}>{name}</span>
                  <span className={styles['about']}>
                    <Joined texts={[company, jobs[0]?.position]} />
                    {jobsTotal > 1 && <span>{` and ${jobsTotal - 1} more`}</span>}
                  </span>
                  <span className={styles['last']}>
                    {isUnsent ? <UnsentState id={lastMessage.id} /> : isOwn && <span>You: </span>}
                    <bdi>{lastMessage.text}</bdi>
                  </span>
                </span>
                <span className={styles['end']}>
                  <time dateTime={lastMessage.sentAt}>
                    {isToday(lastMessage.sentAt, now)
                      ? timeLabel(lastMessage.sentAt)
                      : dayLabel(lastMessage.sentAt, now)}
                  </time>
                  {unread > 0 && (
                    <span className={styles['count']}>
                      <span>{unread}</span>
                      <span className={layout['visuallyHidden']}> unread</span>
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {hasOlder && (
        <div className={styles['older']}>
          {hasFailed && <p role="alert">They did not load.</p>}
          <Button variant="subtle" loading={isLoading} onClick={loadOlder}>
            {hasFailed ? 'Try again' : 'Show older conversations'}
          </Button>
        </div>
      )}
    </nav>
  )
}

/** How far an unsent message is: short, because it shares a line with the message. */
function UnsentState({ id }: { id: string }) {
  const { delivery, state } = useAct(id)
  return <span className={styles['state']}>{`${delivery === 'waiting' ? 'Waiting' : state} · `}</span>
}
