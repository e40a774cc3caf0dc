import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { can } from '#contract/permission.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { ApplicationNote } from '#client/features/applications/ApplicationNote.tsx'
import { conversationsQuery } from '#client/features/chat/chat.queries.ts'
import { forgetJob, jobQuery } from '#client/features/jobs/job.queries.ts'
import { useNow } from '#client/ui/use-now.ts'
import { EditNote } from '#client/features/postings/EditNote.tsx'
import type { EditedJob } from '#client/features/postings/pending-edits.ts'
import { PostingActions } from '#client/features/postings/PostingActions.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import styles from './job-page.module.css'

/** What the viewer has to do with this job already, and what they can do about it. */
export function JobStanding({ edited, isWhole }: { edited: EditedJob; isWhole: boolean }) {
  const { job } = edited
  const viewer = useViewer()
  const now = useNow()
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: list } = useQuery({ ...conversationsQuery(api, viewer), enabled: viewer.role === 'candidate' && job.applications.length > 0 })
  const conversation = list?.conversations.find(({ userId }) => userId === job.recruiterId)
  const standingRef = useKeptFocus<HTMLDivElement>(job.applications.length)
  const leave = async () => {
    // Forgotten here, the job would be asked for again.
    await navigate({ to: '/dashboard/my-posted-jobs' })
    forgetJob(queryClient, jobQuery(api, viewer, job.id), job.id)
  }
  return (
    <div ref={standingRef} tabIndex={-1} className={clsx(layout['wrap'], styles['standing'])}>
      <ApplicationNote job={job} viewer={viewer} now={now} conversation={conversation} />
      <EditNote {...edited} />
      {isWhole && can(viewer, 'job.update', { recruiterId: job.recruiterId }) && (
        <PostingActions job={job} variant="outline" onDeleted={() => void leave()} />
      )}
    </div>
  )
}
