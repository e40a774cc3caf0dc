import { createFileRoute } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { HiddenList } from '#client/features/job-marks/HiddenList.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'
import layout from '#client/ui/layout.module.css'
import styles from './waiting.module.css'

export const Route = createFileRoute('/hidden-jobs')({ component: HiddenJobsPage })

function HiddenJobsPage() {
  return (
    <main className={clsx(layout['wrap'], styles['page'])}>
      <title>Hidden jobs · Foothold</title>
      <BackLink to="/jobs">All jobs</BackLink>
      <HiddenList />
    </main>
  )
}
