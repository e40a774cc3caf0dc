import { Link } from '@tanstack/react-router'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './account.module.css'

/** A link from the profile to the Account page, for layouts without the menu. */
export function AccountLink() {
  return (
    <Card padding="lg" className={styles['way']}>
      <Link to="/dashboard/account" className={styles['link']}>
        <Icon name="key" />
        <span>
          <b>Account</b>
          <span>Email, password, your data</span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </Card>
  )
}
