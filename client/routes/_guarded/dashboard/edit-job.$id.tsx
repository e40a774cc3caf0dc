import { createFileRoute } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { can } from '#contract/permission.ts'
import { JobMissing } from '#client/features/jobs/JobMissing.tsx'
import { jobQuery } from '#client/features/jobs/job.queries.ts'
import { useJob } from '#client/features/jobs/use-job.ts'
import { EditJobForm } from '#client/features/postings/EditJobForm.tsx'
import { EmployersOnly } from '#client/features/postings/EmployersOnly.tsx'
import { editedJob, type EditedJob } from '#client/features/postings/pending-edits.ts'
import { jobOfPosting, usePendingPosting } from '#client/features/postings/pending-posting.ts'
import { NotYourJob } from '#client/features/postings/NotYourJob.tsx'
import { PostingFieldsSkeleton } from '#client/features/postings/PostingFieldsSkeleton.tsx'
import { LoadErrorAlert } from '#client/shared/LoadErrorAlert.tsx'
import { useOutboxSnapshot } from '#client/offline/outbox/OutboxProvider.tsx'
import { useProjection } from '#client/offline/outbox/use-projection.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { postingPreview } from '#client/routes/-posting-preview.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './page.module.css'

export const Route = createFileRoute('/_guarded/dashboard/edit-job/$id')({
  loader({ context: { api, session, queryClient }, params }) {
    const { viewer } = session.getState()
    if (viewer.role === 'employer') void queryClient.prefetchQuery(jobQuery(api, viewer, params.id))
  },
  component: EditJobPage,
})

function EditJobPage() {
  const { id } = Route.useParams()
  const { role } = useViewer()
  return (
    <div className={styles['page']}>
      <PageTitle>Edit job</PageTitle>
      {role === 'employer' ? (
        <EditedJob key={id} id={id} />
      ) : (
        <Framed>
          <EmployersOnly role={role} />
        </Framed>
      )}
    </div>
  )
}

/** The page below its head, which explains the fields where there are any. */
const Framed = ({ hasFields = false, children }: { hasFields?: boolean; children: ReactNode }) => (
  <>
    <PageHead title="Edit job" text={hasFields && 'Fields marked * are required.'} />
    {children}
  </>
)

function EditedJob({ id }: { id: string }) {
  const viewer = useViewer()
  const navigate = Route.useNavigate()
  const page = useJob(viewer, id)
  const { isRead } = useOutboxSnapshot()
  const pending = usePendingPosting(id)
  const project = useProjection()
  const [begun, setBegun] = useState<EditedJob | null>(null)
  // A list's version may be outdated: use it only when no complete one will arrive.
  const listed = page.stage === 'shown' && (page.isWhole || !page.isFetching) ? page.job : null
  const offered = listed ?? (pending && jobOfPosting(pending))
  if (!begun && offered && isRead) setBegun(editedJob(project, offered))
  // Keep the form, whatever a later answer contains.
  if (!begun) {
    const isLoading = page.stage === 'loading' || page.stage === 'shown' || !isRead
    return (
      <Framed hasFields={isLoading}>
        {isLoading ? <PostingFieldsSkeleton /> : <JobMissing page={page} level={2} />}
      </Framed>
    )
  }
  const answered = page.stage === 'shown' && page.isWhole ? editedJob(project, page.job) : begun
  // Below an edit that waits here, a newer version would hide that somebody else has changed the job.
  const { job } = begun.queued || answered.queued ? begun : answered
  if (!can(viewer, 'job.update', { recruiterId: job.recruiterId }))
    return (
      <Framed>
        <NotYourJob id={id} />
      </Framed>
    )
  const leave = () => {
    // Ignore the blocker: the form learns only at its next render that its text was saved.
    void navigate({ to: '/job-details/$id', params: { id }, ignoreBlocker: true })
  }
  return (
    <Framed hasFields>
      {page.stage === 'shown' && page.loadError?.error && (
        <div className={styles['aside']}>
          <LoadErrorAlert
            {...page.loadError}
            text="The form has the job as the list had it, which may be out of date."
          />
        </div>
      )}
      <EditJobForm job={job} refused={begun.refused} onSaved={leave} preview={postingPreview} />
    </Framed>
  )
}
