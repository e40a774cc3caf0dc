import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/icon-paths.ts'
import styles from './CountLink.module.css'
import { UnreadCount } from './UnreadCount.tsx'

interface CountLinkProps extends Pick<LinkProps, 'to'> {
  icon: IconName
  word: string
  unread: number
}

/** An icon link in the bar to a list, with its unread count. */
export function CountLink({ to, icon, word, unread }: CountLinkProps) {
  return (
    <Link to={to} className={styles['link']} title={word}>
      <Icon name={icon} />
      <span className={styles['word']}>{word}</span>
      <span className={styles['count']}>
        <UnreadCount unread={unread} />
      </span>
    </Link>
  )
}
