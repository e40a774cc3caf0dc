import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { notificationTitle } from '#contract/notifications/news.rules.ts'
import type { PushNews } from '#contract/push/push.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { timeOfDay } from '#client/messages/digits.ts'
import { authorTitle, decisionReasonLabels, reporterTitle } from '#client/messages/decision-messages.ts'
import { formatDate, isToday } from '#client/messages/when.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { MoreButton } from '#client/shared/MoreButton.tsx'
import { RegisterFirst } from '#client/shared/RegisterFirst.tsx'
import { useListPlace } from '#client/shared/use-list-place.ts'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/icon-paths.ts'
import layout from '#client/ui/layout.module.css'
import { PageHead } from '#client/ui/PageHead.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Joined } from '#client/ui/Joined.tsx'
import styles from './NotificationList.module.css'
import { notificationsIn, unreadIn, type Notification } from './notification-list.ts'
import { notificationsQuery } from './notification.queries.ts'
import { useReadNotifications } from './use-read-notifications.ts'

const ROWS = 4
const ICONS: Readonly<Record<PushNews, IconName>> = {
  message: 'message-circle',
  answer: 'help-circle',
  applicant: 'user',
  application: 'file-text',
  'interview.offered': 'calendar',
  'interview.changed': 'calendar',
  'interview.cancelled': 'calendar',
  'interview.picked': 'calendar',
  'interview.declined': 'calendar',
  confirm: 'calendar',
  paused: 'player-pause',
  undecided: 'users',
  decision: 'flag',
  outcome: 'flag',
  removed: 'ban',
  restored: 'refresh',
  alert: 'search',
}

/** The viewer's notifications, newest first: today's, then the earlier ones. */
export function NotificationList({ now }: { now: Date }) {
  const viewer = useViewer()
  const query = useInfiniteQuery(notificationsQuery(useApi(), viewer))
  const loadError = useLoadError(query)
  useListPlace(query)
  const read = useReadNotifications()
  const all = query.data && notificationsIn(query.data)
  const newest = all?.[0]
  // Unread ones may be on a page that is not loaded: the bell counts them too.
  const isUnread = query.data !== undefined && (unreadIn(query.data) > 0 || all?.some(({ isRead }) => !isRead) === true)
  const readAll = () => {
    if (newest) read({ upTo: newest.id, ids: [] })
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  if (viewer.role === '')
    return (
      <>
        <PageHead title="Notifications" />
        <RegisterFirst text="Messages, answers and what happens to applications are listed here. Registering takes a minute." />
      </>
    )
  return (
    <>
      <PageHead
        title="Notifications"
        text={
          <span className={styles['head']}>
            {isUnread && (
              <Button variant="subtle" onClick={readAll}>
                Mark all as read
              </Button>
            )}
            <LinkButton to="/dashboard/settings" variant="subtle" leftSection={<Icon name="adjustments-horizontal" />}>
              Settings
            </LinkButton>
          </span>
        }
      />
      {all ? (
        <Days all={all} now={now} onOpen={({ id }) => read({ upTo: 0, ids: [id] })} />
      ) : loadError ? (
        <LoadErrorState {...loadError} />
      ) : (
        <NotificationSkeleton />
      )}
      <MoreButton list={query}>Show older notifications</MoreButton>
    </>
  )
}

interface DaysProps {
  all: readonly Notification[]
  now: Date
  onOpen: (notification: Notification) => void
}

function Days({ all, now, onOpen }: DaysProps) {
  if (all.length === 0)
    return (
      <EmptyState
        kind="nothing-new"
        title="Nothing new"
        text="Messages, answers and what happens to applications are listed here."
      />
    )
  const isOfToday = ({ happenedAt }: Notification) => isToday(happenedAt, now)
  const days = [
    { title: 'Today', rows: all.filter(isOfToday) },
    { title: 'Earlier', rows: all.filter((one) => !isOfToday(one)) },
  ]
  return days
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <section key={title} aria-labelledby={title} className={styles['day']}>
        <h2 id={title}>{title}</h2>
        <Card padding="none">
          <ul role="list" className={styles['list']}>
            {rows.map((one) => (
              <Row key={one.id} notification={one} now={now} onOpen={onOpen} />
            ))}
          </ul>
        </Card>
      </section>
    ))
}

interface RowProps {
  notification: Notification
  now: Date
  onOpen: DaysProps['onOpen']
}

function Row({ notification, now, onOpen }: RowProps) {
  const { kind, path, happenedAt, isRead } = notification
  const router = useRouter()
  const open = (event: MouseEvent) => {
    onOpen(notification)
    // A modified click opens the link in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(path)
  }
  return (
    <li>
      <a href={path} className={styles['row']} data-unread={!isRead || undefined} onClick={open}>
        <span className={styles['icon']}>
          <Icon name={ICONS[kind]} />
        </span>
        <span className={styles['title']}>
          {!isRead && <span className={layout['visuallyHidden']}>Unread: </span>}
          <span>{titleOf(notification)}</span>
        </span>
        <span className={styles['about']}>
          <Joined texts={aboutOf(notification)} />
        </span>
        <time dateTime={happenedAt}>
          {isToday(happenedAt, now) ? timeOfDay(new Date(happenedAt)) : formatDate(happenedAt, now)}
        </time>
      </a>
    </li>
  )
}

function titleOf({ kind, name, others, decision }: Notification): string {
  if (!decision) return notificationTitle(kind, name, others)
  return kind === 'decision' ? authorTitle(decision) : reporterTitle(decision)
}

function aboutOf({ kind, position, companyName, decision }: Notification) {
  const about = decision ? [position, decisionReasonLabels[decision.reason]] : [position, companyName]
  if (kind === 'removed') about.push('You still have your application')
  return about
}

function NotificationSkeleton() {
  return (
    <Card
      padding="none"
      role="status"
      aria-busy="true"
      aria-label="Loading your notifications"
      className={styles['bones']}
    >
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles['row']}>
          <Skeleton width={40} height={40} />
          <Skeleton width="60%" height={16} />
          <Skeleton width="40%" height={14} />
        </div>
      ))}
    </Card>
  )
}
