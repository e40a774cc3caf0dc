import { Link, useLocation } from '@tanstack/react-router'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './TabBar.module.css'
import { UnreadCount } from './UnreadCount.tsx'
import { EXACT_SEARCH, MESSAGES, tabsOf } from './main-tabs.ts'
import { useWayBack } from './use-way-back.ts'

/** The attributes that the router sets on an active link. */
const HERE = { 'data-status': 'active', 'aria-current': 'true' } as const

/** The main pages, at the bottom of a phone's screen. The menu has the others. */
export function TabBar({ unread }: { unread: number }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const back = useWayBack()
  return (
    <nav className={styles['bar']} aria-label="Main">
      {tabsOf(useViewer(), back).map(({ label, icon, to, search, section }) => (
        <Link
          key={label}
          to={to}
          search={search ?? {}}
          className={styles['tab']}
          activeOptions={EXACT_SEARCH}
          {...(section?.test(path) && HERE)}
        >
          <Icon name={icon} />
          <span>{label}</span>
          {label === MESSAGES.label && unread > 0 && (
            <span className={styles['count']}>
              <UnreadCount unread={unread} />
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
