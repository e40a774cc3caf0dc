import { createFileRoute } from '@tanstack/react-router'
import { DecisionList } from '#client/features/decisions/DecisionList.tsx'
import { decisionsQuery } from '#client/features/decisions/decision.queries.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './page.module.css'

export const Route = createFileRoute('/_guarded/dashboard/decisions')({
  loader({ context }) {
    const { viewer } = context.session.getState()
    if (viewer.role) void context.queryClient.prefetchInfiniteQuery(decisionsQuery(context.api, viewer))
  },
  component: DecisionsPage,
})

function DecisionsPage() {
  return (
    <div className={styles['page']}>
      <PageTitle>Decisions</PageTitle>
      <PageHead title="Decisions" text="What those who run the board decided about what you posted, asked and wrote." />
      <DecisionList now={useNow()} />
    </div>
  )
}
