import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#client/features/account/AccountPage.tsx'
import { VerificationAlert } from '#client/shared/VerificationAlert.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import styles from './page.module.css'

export const Route = createFileRoute('/_guarded/dashboard/account')({ component: AccountRoute })

function AccountRoute() {
  return (
    <div className={styles['page']}>
      <title>Account · Foothold</title>
      <PageHead title="Account" />
      <AccountPage notice={<VerificationAlert />} />
    </div>
  )
}
