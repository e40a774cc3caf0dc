import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { counted } from '#client/messages/digits.ts'
import { boardName } from '#client/messages/board-name.ts'
import { useAuthState } from '#client/session/SessionProvider.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Logo } from '#client/ui/Logo.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import layout from '#client/ui/layout.module.css'
import { useWanted } from '#client/ui/use-wanted.ts'
import { ConnectivityMark } from './ConnectivityMark.tsx'
import { CountLink } from './CountLink.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import styles from './TopBar.module.css'
import type { PhoneMenuProps } from './PhoneMenu.tsx'
import { accountLink } from './main-links.ts'
import { EXACT_SEARCH, listsOf } from './main-tabs.ts'
import { useSignOut } from './use-sign-out.tsx'
import { useWayBack } from './use-way-back.ts'

interface TopBarProps {
  pathname: string
  /** The name of the signed-in user; empty until known. */
  name: string
  /** The number of unread messages. */
  unread: number
  /** The number of unread notifications. */
  news: number
  /** Renders the menu of a phone, once it was opened. */
  renderMenu: (menu: Omit<PhoneMenuProps, 'renderDashboard'>) => ReactNode
}

/** The fixed bar on top (spec, point 2): transparent over the landing page's hero, opaque elsewhere. */
export function TopBar({ pathname, name, unread, news, renderMenu }: TopBarProps) {
  const { viewer, isLoading } = useAuthState()
  const { signOut, dialog } = useSignOut()
  const [isOpen, setOpen] = useState(false)
  const hasMenu = useWanted(isOpen)
  const isHome = pathname === '/'
  const isDesk = pathname === '/applicants'
  const wide = pathname === '/jobs' ? 'jobs' : isDesk || pathname.startsWith('/dashboard') ? 'dashboard' : undefined
  const account = accountLink(viewer)
  const lists = listsOf(viewer)
  // One link is marked: that of the list itself where the bar has one.
  const isInSection =
    account !== null && pathname.startsWith(account.section) && !lists.some(({ to }) => to === pathname)

  return (
    <header className={styles['bar']} data-over-hero={isHome || undefined}>
      <div className={styles['in']} data-wide={wide}>
        <Link to="/" className={styles['brand']}>
          <Logo />
          <span>{boardName()}</span>
        </Link>
        <nav className={styles['nav']} aria-label="Main">
          {lists.map((list) => (
            <Link
              key={list.label}
              to={list.to}
              search={list.search ?? {}}
              className={styles['link']}
              activeOptions={EXACT_SEARCH}
            >
              {list.label}
            </Link>
          ))}
          {account && (
            <Link to={account.to} className={styles['link']} aria-current={isInSection ? 'page' : undefined}>
              {account.label}
            </Link>
          )}
        </nav>
        <div className={styles['end']}>
          <ConnectivityMark />
          <span className={styles['desk']}>
            <ThemeToggle />
          </span>
          {viewer.role && (
            <span className={styles['bell']}>
              <CountLink to="/dashboard/notifications" icon="bell" word="Notifications" unread={news} />
            </span>
          )}
          <span className={styles['desk']}>
            {viewer.email ? (
              <>
                {viewer.role && (
                  <CountLink to="/dashboard/messages" icon="message-circle" word="Messages" unread={unread} />
                )}
                {account && (
                  <Link to={account.to} className={styles['me']} title={account.person}>
                    <span className={layout['visuallyHidden']}>{account.person}</span>
                    <Avatar name={name || viewer.email} size="sm" kind="person" />
                  </Link>
                )}
                <IconButton icon="logout" label="Log out" onClick={signOut} />
              </>
            ) : (
              !isLoading && <LoginLink />
            )}
          </span>
          <span className={styles['phone']}>
            <IconButton
              icon="menu-2"
              label={unread > 0 ? `Menu, ${counted(unread, 'unread message')}` : 'Menu'}
              aria-expanded={isOpen}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            />
            {unread + news > 0 && (
              <span className={styles['dot']} data-news={!unread || undefined} aria-hidden="true" />
            )}
          </span>
        </div>
      </div>
      {hasMenu &&
        renderMenu({
          opened: isOpen,
          onClose: () => setOpen(false),
          onSignOut: signOut,
          inDashboard: pathname.startsWith('/dashboard'),
          name,
          unread,
          news,
        })}
      {dialog}
    </header>
  )
}

function LoginLink() {
  return (
    <LinkButton to="/login" search={useWayBack()} variant="outline" size="sm" className={styles['login']}>
      Login
    </LinkButton>
  )
}
