import { Outlet, createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#client/app/NotFoundScreen.tsx'
import { useUnread } from '#client/features/chat/use-unread.ts'
import { DashboardNav } from '#client/features/navigation/DashboardNav.tsx'
import { useNews } from '#client/features/notifications/use-news.ts'
import styles from './dashboard.module.css'

export const Route = createFileRoute('/_guarded/dashboard')({
  component: DashboardLayout,
  notFoundComponent: NotFoundScreen,
})

function DashboardLayout() {
  return (
    <div className={styles['dash']}>
      <aside className={styles['menu']}>
        <div className={styles['stay']}>
          <DashboardNav unread={useUnread()} news={useNews()} />
        </div>
      </aside>
      <main className={styles['main']}>
        <Outlet />
      </main>
    </div>
  )
}
