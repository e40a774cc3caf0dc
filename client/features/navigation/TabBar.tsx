import { Link, useLocation, type LinkProps } from '@tanstack/react-router'
import type { Viewer } from '#contract/auth/viewer.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/icon-paths.ts'
import styles from './TabBar.module.css'
import { UnreadCount } from './UnreadCount.tsx'
import { useWayBack } from './use-way-back.ts'

interface Tab extends Pick<LinkProps, 'to' | 'search'> {
  label: string
  icon: IconName
  /** Further pages that belong to the tab. */
  section?: RegExp
}

const JOBS: Tab = {
  to: '/jobs',
  search: { show: undefined },
  label: 'Jobs',
  icon: 'search',
  section: /^\/((company|job|job-details)\/|hidden-jobs$)/u,
}
const SAVED: Tab = { to: '/jobs', search: { show: 'saved' }, label: 'Saved', icon: 'bookmark' }
const MESSAGES: Tab = { to: '/dashboard/messages', label: 'Messages', icon: 'message-circle' }
const ME: Tab = {
  to: '/dashboard/my-profile',
  label: 'Me',
  icon: 'user',
  section: /^\/(dashboard\/(my-questions|account|notifications|decisions)|waiting)/u,
}

const tabs: Record<Viewer['role'], readonly Tab[]> = {
  candidate: [JOBS, SAVED, { to: '/dashboard/applied-job', label: 'Applied', icon: 'file-text' }, MESSAGES, ME],
  employer: [
    // Of the pages of jobs, only an employer's own ones that were taken down have the bar.
    { ...JOBS, section: /^\/company\//u },
    {
      to: '/dashboard/my-posted-jobs',
      label: 'My Jobs',
      icon: 'briefcase',
      section: /^\/(dashboard\/(add|edit)-job|candidate-details\/|applicants$)/u,
    },
    MESSAGES,
    ME,
  ],
  '': [JOBS, SAVED],
}
/** Jobs and Saved are the same page with different search parameters. */
const EXACT_SEARCH = { explicitUndefined: true }

/** The attributes that the router sets on an active link. */
const HERE = { 'data-status': 'active', 'aria-current': 'true' } as const

const login = (back: Tab['search']): Tab => ({ to: '/login', search: back, label: 'Login', icon: 'login' })
const REGISTER: Tab = { to: '/register', label: 'Register', icon: 'user' }

const tabsOf = ({ email, role }: Viewer, back: Tab['search']): readonly Tab[] =>
  role ? tabs[role] : [...tabs[''], email ? REGISTER : login(back)]

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
