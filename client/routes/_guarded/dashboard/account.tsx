import { createFileRoute } from '@tanstack/react-router'
import { offlineActions } from '#client/features/actions.ts'
import { AccountPage } from '#client/features/account/AccountPage.tsx'
import { BlockedPeople } from '#client/features/chat/BlockedPeople.tsx'
import { VerificationAlert } from '#client/shared/VerificationAlert.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './page.module.css'

export const Route = createFileRoute('/_guarded/dashboard/account')({ component: AccountRoute })

function AccountRoute() {
  return (
    <div className={styles['page']}>
      <PageTitle>Account</PageTitle>
      <PageHead title="Account" />
      <AccountPage
        notice={<VerificationAlert />}
        people={<BlockedPeople />}
        actions={offlineActions}
        onDeleted={restart}
      />
    </div>
  )
}

/** A full page load: drops the old page's memory, and creates again what the browser has cleared. */
function restart(deletesAt: string): void {
  window.location.replace(`/login?${new URLSearchParams({ deletes: deletesAt })}`)
}
