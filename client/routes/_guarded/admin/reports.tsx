import { createFileRoute } from '@tanstack/react-router'
import { DESK_VIEWS, type DeskView } from '#client/features/reports/desk-views.ts'
import { ReportDesk } from '#client/features/reports/ReportDesk.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import { useNow } from '#client/ui/use-now.ts'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './reports.module.css'

interface DeskSearch {
  show?: DeskView
}

const readView = (given: unknown): DeskView | undefined => DESK_VIEWS.find((view) => view === given)

export const Route = createFileRoute('/_guarded/admin/reports')({
  validateSearch: (search): DeskSearch => {
    const show = readView(search['show'])
    return show ? { show } : {}
  },
  component: ReportsPage,
})

/** The administrators' page of reports and decisions; the server decides who is one. */
function ReportsPage() {
  // Parsed again: the router keeps parameters in the URL that parsing dropped.
  const show = readView(Route.useSearch().show)
  return (
    <main className={clsx(layout['wrap'], styles['page'])}>
      <PageTitle>Reports</PageTitle>
      <PageHead title="Reports" text="What people have reported, and what was decided about it." />
      <ReportDesk now={useNow()} {...(show && { show })} />
    </main>
  )
}
