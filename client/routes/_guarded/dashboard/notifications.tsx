import { createFileRoute } from '@tanstack/react-router'
import { NotificationList } from '#client/features/notifications/NotificationList.tsx'
import { notificationsQuery } from '#client/features/notifications/notification.queries.ts'
import { useNow } from '#client/ui/use-now.ts'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './page.module.css'

export const Route = createFileRoute('/_guarded/dashboard/notifications')({
  loader({ context }) {
    const { viewer } = context.session.getState()
    if (viewer.role) void context.queryClient.prefetchInfiniteQuery(notificationsQuery(context.api, viewer))
  },
  component: NotificationsPage,
})

function NotificationsPage() {
  return (
    <div className={styles['page']}>
      <PageTitle>Notifications</PageTitle>
      <NotificationList now={useNow()} />
    </div>
  )
}
