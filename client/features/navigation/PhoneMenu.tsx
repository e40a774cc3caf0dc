import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { SideDrawer } from '#client/ui/SideDrawer.tsx'
import styles from './PhoneMenu.module.css'
import { ThemeToggle } from './ThemeToggle.tsx'
import { UnreadCount } from './UnreadCount.tsx'
import { ROLE_LABELS } from '#client/messages/role-labels.ts'
import { accountLink } from './main-links.ts'
import { useWayBack } from './use-way-back.ts'

export interface PhoneMenuProps {
  opened: boolean
  onClose: () => void
  onSignOut: () => void
  inDashboard: boolean
  name: string
  /** The number of unread messages. */
  unread: number
  /** The number of unread notifications. */
  news: number
  /** Renders the dashboard's menu. */
  renderDashboard: (onChoose: () => void) => ReactNode
}

/** The narrow drawer behind the menu icon: the dashboard's entries on its pages, the main links elsewhere. */
export function PhoneMenu(props: PhoneMenuProps) {
  const { opened, onClose, onSignOut, inDashboard, name, unread, news, renderDashboard } = props
  const viewer = useViewer()
  const back = useWayBack()
  const account = accountLink(viewer)
  return (
    <SideDrawer opened={opened} onClose={onClose} label={inDashboard ? 'Dashboard' : 'Menu'}>
      {inDashboard ? (
        renderDashboard(onClose)
      ) : (
        <nav aria-label="Main" className={styles['links']}>
          <p className={styles['title']} aria-hidden="true">
            Menu
          </p>
          <Link to="/jobs" className={styles['link']} onClick={onClose} activeOptions={{ includeSearch: false }}>
            <Icon name="search" /> Jobs
          </Link>
          {account && (
            <Link to={account.to} className={styles['link']} onClick={onClose}>
              <Icon name={account.icon} /> <span>{account.label}</span>
            </Link>
          )}
          {viewer.role && (
            <>
              <Link to="/dashboard/messages" className={styles['link']} onClick={onClose}>
                <Icon name="message-circle" /> Messages <UnreadCount unread={unread} />
              </Link>
              {/* Also here: at 200 % zoom the bar of a phone has no room for the bell. */}
              <Link to="/dashboard/notifications" className={styles['link']} onClick={onClose}>
                <Icon name="bell" /> Notifications <UnreadCount unread={news} />
              </Link>
            </>
          )}
          {!viewer.email && (
            <Link to="/login" search={back} className={styles['link']} onClick={onClose}>
              <Icon name="login" /> Login
            </Link>
          )}
        </nav>
      )}
      <div className={styles['foot']}>
        {viewer.email && (
          <div className={styles['person']}>
            <Avatar name={name || viewer.email} size="sm" kind="person" />
            <span>
              <b>{name || viewer.email}</b>
              <span>{viewer.role === '' ? 'Not registered yet' : ROLE_LABELS[viewer.role]}</span>
            </span>
          </div>
        )}
        <div className={styles['row']}>
          {viewer.email && (
            <Button
              variant="subtle"
              leftSection={<Icon name="logout" />}
              onClick={() => {
                onClose()
                onSignOut()
              }}
            >
              Log out
            </Button>
          )}
          <ThemeToggle isInWords />
          <LinkButton to="/privacy" variant="subtle" leftSection={<Icon name="lock" />} onClick={onClose}>
            Privacy
          </LinkButton>
        </div>
      </div>
    </SideDrawer>
  )
}
