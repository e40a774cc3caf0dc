import { Link } from '@tanstack/react-router'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './MessagesLink.module.css'
import { UnreadCount } from './UnreadCount.tsx'

/** The way to the messages, with what is unread, in the bar of a desktop. */
export function MessagesLink({ unread }: { unread: number }) {
  return (
    <Link to="/dashboard/messages" className={styles['link']} title="Messages">
      <Icon name="message-circle" />
      <span className={styles['word']}>Messages</span>
      <span className={styles['count']}>
        <UnreadCount unread={unread} />
      </span>
    </Link>
  )
}
