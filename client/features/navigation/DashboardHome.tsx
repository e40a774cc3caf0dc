import { useViewer } from '#client/session/SessionProvider.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import layout from '#client/ui/layout.module.css'
import { PageHead } from '#client/ui/PageHead.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import { dashboardEntries } from './dashboard-entries.ts'

/** The start page of a dashboard (spec, point 2: a heading), with links to its pages. */
export function DashboardHome({ title }: { title: string }) {
  return (
    <div className={layout['stack']}>
      <PageTitle>Dashboard</PageTitle>
      <PageHead title={title} />
      <div className={layout['row']}>
        {dashboardEntries(useViewer().role).map(({ to, label, icon }) => (
          <LinkButton key={to} to={to} leftSection={<Icon name={icon} />}>
            {label}
          </LinkButton>
        ))}
      </div>
    </div>
  )
}
