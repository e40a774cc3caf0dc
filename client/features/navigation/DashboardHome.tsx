import { useViewer } from '#client/session/SessionProvider.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import layout from '#client/ui/layout.module.css'
import { PageHead } from '#client/ui/PageHead.tsx'
import { dashboardEntries } from './dashboard-entries.ts'

/** A dashboard's own page (spec, point 2: a heading), with the ways on from it. */
export function DashboardHome({ title }: { title: string }) {
  return (
    <div className={layout['stack']}>
      <title>Dashboard · Foothold</title>
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
