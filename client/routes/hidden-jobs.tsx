import { createFileRoute } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { HiddenList } from '#client/features/job-marks/HiddenList.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'
import layout from '#client/ui/layout.module.css'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './waiting.module.css'

export const Route = createFileRoute('/hidden-jobs')({ component: HiddenJobsPage })

function HiddenJobsPage() {
  return (
    <main className={clsx(layout['wrap'], styles['page'])}>
      <PageTitle>Hidden jobs</PageTitle>
      <BackLink to="/jobs">All jobs</BackLink>
      <HiddenList />
    </main>
  )
}
