import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './SuspendedBar.module.css'

/** Tells a suspended user so on every page, with a link to the reason. */
export function SuspendedBar() {
  return (
    <div className={styles['bar']} role="status">
      <div className={clsx(layout['wrap'], styles['words'])}>
        <Icon name="ban" size="sm" />
        <p>
          <b>Your account is suspended.</b> You can read, but not post, apply, ask or write.{' '}
          <Link to="/dashboard/decisions">Why, and how to appeal</Link>
        </p>
      </div>
    </div>
  )
}
