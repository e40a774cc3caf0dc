import { Outlet, createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#client/app/NotFoundScreen.tsx'
import { DashboardMenu } from '#client/routes/-DashboardMenu.tsx'
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
          <DashboardMenu />
        </div>
      </aside>
      <main className={styles['main']}>
        <Outlet />
      </main>
    </div>
  )
}
