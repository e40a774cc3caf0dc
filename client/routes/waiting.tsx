import { createFileRoute } from '@tanstack/react-router'
import { offlineActions } from '#client/features/actions.ts'
import { useNow } from '#client/ui/use-now.ts'
import { PendingActions } from '#client/features/pending-actions/PendingActions.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './waiting.module.css'

export const Route = createFileRoute('/waiting')({ component: WaitingPage })

function WaitingPage() {
  return (
    <main className={clsx(layout['wrap'], styles['page'])}>
      <PageTitle>Waiting to send</PageTitle>
      <PendingActions actions={offlineActions} now={useNow()} />
    </main>
  )
}
