import { createFileRoute } from '@tanstack/react-router'
import { postedJobsQuery } from '#client/features/postings/posting.queries.ts'
import { QuestionsToAnswer } from '#client/features/postings/QuestionsToAnswer.tsx'
import { MyQuestions } from '#client/features/questions/MyQuestions.tsx'
import { myQuestionsQuery } from '#client/features/questions/my-questions.queries.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './page.module.css'

export const Route = createFileRoute('/_guarded/dashboard/my-questions')({
  loader({ context }) {
    const { viewer } = context.session.getState()
    if (viewer.role === 'employer') void context.queryClient.prefetchInfiniteQuery(postedJobsQuery(context.api, viewer))
    if (viewer.role) void context.queryClient.prefetchInfiniteQuery(myQuestionsQuery(context.api, viewer))
  },
  component: MyQuestionsPage,
})

function MyQuestionsPage() {
  const now = useNow()
  // Employers come here for candidates' questions; they rarely ask any themselves on jobs of others.
  const isEmployer = useViewer().role === 'employer'
  const title = isEmployer ? 'Questions' : 'My Questions'
  return (
    <div className={styles['page']}>
      <PageTitle>{title}</PageTitle>
      <PageHead title={title} />
      {isEmployer && <QuestionsToAnswer />}
      <MyQuestions now={now} {...(isEmployer && { heading: 'You asked' })} />
    </div>
  )
}
