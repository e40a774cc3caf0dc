import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { can } from '#contract/permission.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Job } from '#client/api/domain.ts'
import { JobMissing } from '#client/features/jobs/JobMissing.tsx'
import { jobQuery } from '#client/features/jobs/job.queries.ts'
import { useJob } from '#client/features/jobs/use-job.ts'
import { AddJobForm } from '#client/features/postings/AddJobForm.tsx'
import { EmployersOnly } from '#client/features/postings/EmployersOnly.tsx'
import { NotYourJob } from '#client/features/postings/NotYourJob.tsx'
import { PostingFieldsSkeleton } from '#client/features/postings/PostingFieldsSkeleton.tsx'
import { type PostJobPayload, postJobAction } from '#client/features/postings/posting.action.ts'
import { ownRecordQuery, userOf } from '#client/features/profiles/user.queries.ts'
import { LoadErrorAlert } from '#client/shared/LoadErrorAlert.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { postingPreview } from '#client/routes/-posting-preview.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './page.module.css'

// Loaded on demand: shown after the form, and has its own illustration.
const Posted = onDemand(async () => (await import('#client/routes/-PostedJob.tsx')).PostedJob)

interface AddJobSearch {
  /** The id of one of the employer's jobs whose words the form starts with. */
  copy?: string
  /** The id of a queued posting to change. */
  waiting?: string
}

const readSearch = ({ copy, waiting }: Record<string, unknown>): AddJobSearch => ({
  ...(typeof copy === 'string' && copy !== '' && { copy }),
  ...(typeof waiting === 'string' && waiting !== '' && { waiting }),
})

export const Route = createFileRoute('/_guarded/dashboard/add-job')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { api, session, queryClient }, deps: { copy } }) {
    const { viewer } = session.getState()
    if (viewer.role !== 'employer') return
    void queryClient.prefetchQuery(ownRecordQuery(api, viewer))
    if (copy) void queryClient.prefetchQuery(jobQuery(api, viewer, copy))
  },
  component: AddJobPage,
})

function AddJobPage() {
  const viewer = useViewer()
  const own = useQuery(ownRecordQuery(useApi(), viewer))
  const loadError = useLoadError(own)
  const { copy, waiting } = Route.useSearch()
  const kept = usePostingToChange(waiting)
  const navigate = Route.useNavigate()
  const [posted, setPosted] = useState<Job>()
  const formRef = useRef<HTMLDivElement>(null)
  const reset = (job?: Job) => {
    setPosted(job)
    void navigate({ search: {}, replace: true })
  }
  const postAnother = () => {
    // Render synchronously: a hidden form can't take the focus.
    flushSync(() => setPosted(undefined))
    formRef.current?.querySelector('input')?.focus()
  }
  const companyName = userOf(own.data)?.companyName ?? ''
  return (
    <div className={styles['page']}>
      <PageTitle>Add Job</PageTitle>
      {!posted && (
        <PageHead title="Add a new position" text={viewer.role === 'employer' && 'Fields marked * are required.'} />
      )}
      {viewer.role === 'employer' ? (
        <>
          {posted && <Posted job={posted} onAnother={postAnother} />}
          {!copy && !posted && loadError?.error && (
            <div className={styles['aside']}>
              <LoadErrorAlert
                {...loadError}
                text="Your company's name is missing for now. The form can be filled in all the same."
              />
            </div>
          )}
          <div ref={formRef} hidden={posted !== undefined}>
            {copy ? (
              <CopiedJob key={copy} id={copy} companyName={companyName} onPosted={reset} />
            ) : (
              <AddJobForm
                key={kept?.id}
                companyName={companyName}
                kept={kept}
                onPosted={reset}
                preview={postingPreview}
              />
            )}
          </div>
        </>
      ) : (
        <EmployersOnly role={viewer.role} />
      )}
    </div>
  )
}

/** The queued posting to change; kept even when it is sent while the user types. */
function usePostingToChange(id: string | undefined): ActionRecord<PostJobPayload> | undefined {
  const found = usePendingActions(postJobAction).find((record) => record.id === id)
  const [known, setKnown] = useState(found)
  const posting = found ?? (known?.id === id ? known : undefined)
  if (posting !== known) setKnown(posting)
  return posting
}

interface CopiedJobProps {
  id: string
  companyName: string
  onPosted: (job?: Job) => void
}

/** The form, starting with the words of another of the employer's jobs. */
function CopiedJob({ id, companyName, onPosted }: CopiedJobProps) {
  const viewer = useViewer()
  const page = useJob(viewer, id)
  // Keep the form with what is typed, also when the copied job is deleted meanwhile.
  const [job, setJob] = useState<Job | null>(null)
  if (!job && page.stage === 'shown') setJob(page.job)
  if (!job) {
    const isLoading = page.stage === 'loading' || page.stage === 'shown'
    return isLoading ? <PostingFieldsSkeleton /> : <JobMissing page={page} level={2} />
  }
  if (!can(viewer, 'job.update', { recruiterId: job.recruiterId })) return <NotYourJob id={id} />
  return (
    <AddJobForm
      companyName={companyName || job.companyName}
      copyOf={job}
      onPosted={onPosted}
      preview={postingPreview}
    />
  )
}
