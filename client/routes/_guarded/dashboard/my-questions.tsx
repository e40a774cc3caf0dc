import { createFileRoute } from '@tanstack/react-router'
import { MyQuestions } from '#client/features/questions/MyQuestions.tsx'
import { myQuestionsQuery } from '#client/features/questions/my-questions.queries.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { useNow } from '#client/ui/use-now.ts'
import styles from './page.module.css'

export const Route = createFileRoute('/_guarded/dashboard/my-questions')({
  loader({ context }) {
    const { viewer } = context.session.getState()
    if (viewer.role) void context.queryClient.prefetchInfiniteQuery(myQuestionsQuery(context.api, viewer))
  },
  component: MyQuestionsPage,
})

function MyQuestionsPage() {
  const now = useNow()
  return (
    <div className={styles['page']}>
      <title>My questions · Foothold</title>
      <PageHead title="My questions" />
      <MyQuestions now={now} />
    </div>
  )
}
