import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useApi } from '../../../api/ApiProvider.tsx'
import { AddJobForm } from '../../../features/postings/AddJobForm.tsx'
import { EmployersOnly } from '../../../features/postings/EmployersOnly.tsx'
import { ownRecordQuery, userOf } from '../../../features/profiles/user.queries.ts'
import { useViewer } from '../../../session/SessionProvider.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import styles from './page.module.css'

export const Route = createFileRoute('/_guarded/dashboard/add-job')({
  loader({ context }) {
    const { viewer } = context.session.getState()
    if (viewer.role === 'employer') void context.queryClient.prefetchQuery(ownRecordQuery(context.api, viewer))
  },
  component: AddJobPage,
})

function AddJobPage() {
  const viewer = useViewer()
  const { data } = useQuery(ownRecordQuery(useApi(), viewer))
  return (
    <div className={styles['page']}>
      <title>Add Job · Foothold</title>
      <PageHead
        title="Add a new position"
        text={viewer.role === 'employer' && 'Position, location and overview are needed; the rest helps people decide.'}
      />
      {viewer.role === 'employer' ? (
        <AddJobForm companyName={userOf(data)?.companyName ?? ''} />
      ) : (
        <EmployersOnly role={viewer.role} />
      )}
    </div>
  )
}
