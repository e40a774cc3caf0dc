import layout from '#client/ui/layout.module.css'
import styles from './UnreadCount.module.css'

const MOST = 99

interface UnreadCountProps {
  unread: number
  /** What the number counts, for screen readers. */
  word?: string
}

/** The unread count beside a label; nothing when it is 0. */
export function UnreadCount({ unread, word = 'unread' }: UnreadCountProps) {
  if (unread === 0) return null
  return (
    <span className={styles['count']}>
      <span>{unread > MOST ? `${MOST}+` : unread}</span>
      <span className={layout['visuallyHidden']}> {word}</span>
    </span>
  )
}
