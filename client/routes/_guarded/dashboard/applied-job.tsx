import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { conversationsQuery } from '#client/features/chat/chat.queries.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { AppliedJobs } from '#client/features/applications/AppliedJobs.tsx'
import { appliedJobsQuery } from '#client/features/applications/application.queries.ts'
import { useNow } from '#client/ui/use-now.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import styles from './page.module.css'

export const Route = createFileRoute('/_guarded/dashboard/applied-job')({
  loader({ context }) {
    const { viewer } = context.session.getState()
    if (viewer.role === 'candidate')
      void context.queryClient.prefetchInfiniteQuery(appliedJobsQuery(context.api, viewer))
  },
  component: AppliedJobPage,
})

function AppliedJobPage() {
  const now = useNow()
  const { data: list } = useQuery(conversationsQuery(useApi(), useViewer()))
  const conversations = useMemo(() => new Map(list?.conversations.map((one) => [one.userId, one])), [list])
  return (
    <div className={styles['page']}>
      <title>Applied jobs · Foothold</title>
      <PageHead title="Applied jobs" />
      <AppliedJobs now={now} conversations={conversations} />
    </div>
  )
}
