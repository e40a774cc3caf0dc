import { Link } from '@tanstack/react-router'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { dashboardEntries } from './dashboard-entries.ts'
import styles from './DashboardNav.module.css'
import { UnreadCount } from './UnreadCount.tsx'

interface DashboardNavProps {
  /** The number of unread messages. */
  unread: number
  /** The number of unread notifications. */
  news: number
  /** The number of an employer's applicants whom they have not seen; 0 for others. */
  applicants?: number
  /** The number of questions that an employer has not answered; 0 for others. */
  questions?: number
  /** Called when an entry is selected, to close the drawer. */
  onChoose?: () => void
}

/** 'Back', the title and the entries of the viewer's role; used in the side menu and in the drawer. */
export function DashboardNav({ unread, news, applicants = 0, questions = 0, onChoose }: DashboardNavProps) {
  const { role } = useViewer()
  return (
    <>
      <div className={styles['back']}>
        <BackLink to="/" onClick={onChoose}>
          Back
        </BackLink>
      </div>
      <h2 className={styles['title']}>Dashboard</h2>
      <nav aria-label="Dashboard" className={styles['nav']}>
        {dashboardEntries(role).map(({ to, label, icon }) => (
          <Link
            key={to}
            to={to}
            className={styles['entry']}
            onClick={onChoose}
            activeOptions={{ includeSearch: false }}
          >
            <Icon name={icon} />
            <span className={styles['words']}>{label}</span>
            {to === '/dashboard/messages' && <UnreadCount unread={unread} />}
            {to === '/dashboard/notifications' && <UnreadCount unread={news} />}
            {to === '/applicants' && <UnreadCount unread={applicants} word="new" />}
            {to === '/dashboard/my-questions' && <UnreadCount unread={questions} word="to answer" />}
          </Link>
        ))}
      </nav>
    </>
  )
}
