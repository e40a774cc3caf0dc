import { Link } from '@tanstack/react-router'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Logo } from '#client/ui/Logo.tsx'
import { clsx } from 'clsx'
import { boardName } from '#client/messages/board-name.ts'
import { hasOwnText } from '#client/messages/own-texts.ts'
import layout from '#client/ui/layout.module.css'
import styles from './PageFooter.module.css'

export function PageFooter() {
  const { email, role } = useViewer()
  return (
    <footer className={styles['footer']}>
      <div className={clsx(layout['wrap'], styles['in'])}>
        <Link to="/" className={styles['brand']} aria-label={`${boardName()}, home`}>
          <Logo size={32} />
          <span>{boardName()}</span>
        </Link>
        <nav aria-label="Footer" className={styles['links']}>
          <Link to="/jobs">Find jobs</Link>
          {role !== 'candidate' && <Link to="/dashboard/add-job">Post a job</Link>}
          <Link to="/policy">What is allowed</Link>
          {hasOwnText('terms') && <Link to="/terms">Terms</Link>}
          <Link to="/privacy">Privacy</Link>
          <Link to="/imprint">Imprint</Link>
          {!email && <Link to="/login">Login</Link>}
        </nav>
        <p>Made to work on a train, a ferry and a bad day.</p>
      </div>
    </footer>
  )
}
