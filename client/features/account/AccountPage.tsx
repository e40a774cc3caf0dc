import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './account.module.css'
import { DataDownload } from './DataDownload.tsx'
import { DeleteAccount, type DeleteAccountProps } from './DeleteAccount.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { LogInCard } from './LogInCard.tsx'
import { laterLabel } from '#client/messages/request-messages.ts'

interface AccountPageProps extends Omit<DeleteAccountProps, 'isOnline'> {
  /** Shown first. */
  notice?: ReactNode
  /** Shown after the log-in card. */
  people?: ReactNode
}

/** The account page: log-in details, data download and account deletion. */
export function AccountPage({ notice, people, ...deleting }: AccountPageProps) {
  const { role } = useViewer()
  const reach = useReach()
  const isOnline = reach === 'online'
  return (
    <div className={styles['page']}>
      {notice}
      {!isOnline && (
        <p className={styles['offline']} role="status">
          <Icon name="cloud-off" size="sm" />
          <span>{`Changing and downloading work again when ${laterLabel(reach)}.`}</span>
        </p>
      )}
      <LogInCard isOnline={isOnline} />
      {role !== '' && <DevicesCard />}
      {people}
      <Card as="section" padding="lg" aria-labelledby="your-data">
        <h2 id="your-data" className={styles['heading']}>
          Your data
        </h2>
        <ul role="list">
          {role !== '' && <DataDownload isOnline={isOnline} />}
          <li className={styles['entry']}>
            <Icon name="lock" />
            <div>
              <b>Privacy</b>
              <p>
                <Link to="/privacy">What is stored where, for how long, and who sees it</Link>
              </p>
            </div>
          </li>
          <li className={styles['entry']}>
            <Icon name="flag" />
            <div>
              <b>What is allowed</b>
              <p>
                <Link to="/policy">The rules of the board, and what happens to a report</Link>
              </p>
            </div>
          </li>
          {role !== '' && (
            <li className={styles['entry']}>
              <Icon name="ban" />
              <div>
                <b>Decisions</b>
                <p>
                  <Link to="/dashboard/decisions">What of yours was taken down, why, and how to appeal</Link>
                </p>
              </div>
            </li>
          )}
          {role !== '' && <DeleteAccount isOnline={isOnline} {...deleting} />}
        </ul>
      </Card>
    </div>
  )
}
