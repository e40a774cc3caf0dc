import { useQuery } from '@tanstack/react-query'
import { isAnswer } from '#contract/applications/application-ledger.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { ApplicationNote } from '#client/features/applications/ApplicationNote.tsx'
import { conversationsQuery } from '#client/features/chat/chat.queries.ts'
import { onDemand } from '#client/ui/on-demand.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { EditNote } from '#client/features/postings/EditNote.tsx'
import type { EditedJob } from '#client/features/postings/pending-edits.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import styles from './job-page.module.css'

// Loaded for invited candidates.
const CandidateInterview = onDemand(
  async () => (await import('#client/features/interviews/CandidateInterview.tsx')).CandidateInterview,
)

/** The viewer's own state with this job: their application, its interview, and pending edits. */
export function JobStanding({ edited }: { edited: EditedJob }) {
  const { job } = edited
  const viewer = useViewer()
  const now = useNow()
  const api = useApi()
  const hasApplied = viewer.role === 'candidate' && job.applications.length > 0
  const application = hasApplied ? job.applications.find(({ userId }) => userId === viewer.userId) : undefined
  const interview = application?.standing?.interview
  const { data: list } = useQuery({ ...conversationsQuery(api, viewer), enabled: hasApplied })
  const conversation = list?.conversations.find(({ userId }) => userId === job.recruiterId)
  const standingRef = useKeptFocus<HTMLDivElement>(job.applications.length)
  return (
    <div ref={standingRef} tabIndex={-1} className={clsx(layout['wrap'], styles['standing'])}>
      {interview && application && !job.isTakenDown && (
        <CandidateInterview
          subject={{
            applicationId: application.id,
            jobId: job.id,
            position: job.position,
            companyName: job.companyName,
          }}
          interview={interview}
          now={now}
          isAnswered={isAnswer(application.standing.stage)}
        />
      )}
      <ApplicationNote job={job} viewer={viewer} now={now} conversation={conversation} />
      <EditNote {...edited} />
    </div>
  )
}
