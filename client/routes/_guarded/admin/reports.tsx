import { createFileRoute } from '@tanstack/react-router'
import { ReportDesk } from '#client/features/reports/ReportDesk.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import { useNow } from '#client/ui/use-now.ts'
import styles from './reports.module.css'

export const Route = createFileRoute('/_guarded/admin/reports')({ component: ReportsPage })

/** Whoever runs the board reads here what is reported; the server says who that is. */
function ReportsPage() {
  return (
    <main className={clsx(layout['wrap'], styles['page'])}>
      <title>Reports · Foothold</title>
      <PageHead title="Reports" text="What people have reported, what was reported last first." />
      <ReportDesk now={useNow()} />
    </main>
  )
}
