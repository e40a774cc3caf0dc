import { createFileRoute } from '@tanstack/react-router'
import { NotificationSettings } from '#client/features/notifications/NotificationSettings.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import styles from './page.module.css'

export const Route = createFileRoute('/_guarded/dashboard/settings')({ component: SettingsPage })

function SettingsPage() {
  return (
    <div className={styles['page']}>
      <PageTitle>Settings</PageTitle>
      <PageHead title="What reaches you" text="Whatever you choose, it is listed under Notifications in the app." />
      <NotificationSettings />
    </div>
  )
}
