import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import type { Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { ApplyButton } from '#client/features/applications/ApplyButton.tsx'
import { useApplications, useHasApplied, useQueuedApplication } from '#client/features/applications/use-applications.ts'
import { MessageButton } from '#client/features/chat/MessageButton.tsx'
import { ownRecordQuery, userOf } from '#client/features/profiles/user.queries.ts'
import { jobQuery } from '#client/features/jobs/job.queries.ts'
import { onDemand } from '#client/ui/on-demand.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { useWanted } from '#client/ui/use-wanted.ts'
import { useAuthState } from '#client/session/SessionProvider.tsx'
import { AnswerOffer } from './-AnswerOffer.tsx'
import styles from './job-page.module.css'

// Loaded when there is an application to withdraw.
const ApplicationMenu = lazy(async () => ({ default: (await import('./-ApplicationMenu.tsx')).MenuOfApplied }))

const SentWithIt = onDemand(async () => (await import('./-SentWithIt.tsx')).SentWithIt)

/**
 * The apply button of a job that is loaded completely, and the message button once the viewer has applied (spec, point
 * 4). Refetches the job after a refusal.
 */
export function JobApply({ job, isAskedFor }: { job: Job; isAskedFor: boolean }) {
  const { viewer, isLoading } = useAuthState()
  const queryClient = useQueryClient()
  const answer = jobQuery(useApi(), viewer, job.id)
  const { data: whole, dataUpdatedAt } = useQuery({ ...answer, enabled: false })
  const standing = useApplications().get(job.id)
  const { isWithdrawing, isReapplied } = useQueuedApplication(job.id)
  const isOnBoard = useHasApplied(job.id, {
    hasApplied: job.applications.some(({ userId }) => userId === viewer.userId),
    answeredAt: whole ? dataUpdatedAt : 0,
  })
  const isInAnswer = isOnBoard && !isWithdrawing && !isReapplied
  const hasApplied = isInAnswer || standing === 'queued'
  const now = useNow()
  const own = job.applications.find(({ userId }) => userId === viewer.userId)
  const { data: record } = useQuery({ ...ownRecordQuery(useApi(), viewer), enabled: false })
  const resume = userOf(record)?.resumeLink
  const wantsMenu = useWanted(isOnBoard || isWithdrawing || standing === 'queued')
  const reload = () => void queryClient.invalidateQueries({ queryKey: answer.queryKey })
  const apply = (
    <ApplyButton
      viewer={viewer}
      job={job}
      isOpen={job.isOpen}
      hasApplied={hasApplied}
      isQueued={!isInAnswer && standing === 'queued'}
      standing={own?.standing}
      now={now}
      isPending={isLoading || (isAskedFor && viewer.role === 'candidate' && !hasApplied)}
      onRefused={reload}
      hasResume={resume === undefined ? null : resume !== ''}
      sent={<SentWithIt />}
    />
  )
  const { posterEmail: email, recruiterId, firstName, lastName, companyName } = job
  const canMessage = viewer.role === 'candidate' && hasApplied && standing !== 'queued'
  return (
    <>
      {/* At the same position before and after applying, so that it keeps the focus. */}
      {apply}
      {viewer.role === 'candidate' && wantsMenu && (
        <Suspense fallback={<span className={styles['menu']} data-menu />}>
          <ApplicationMenu job={job} />
        </Suspense>
      )}
      {canMessage && email !== undefined && (
        <MessageButton
          key={recruiterId}
          label="Message Us"
          variant={own?.standing.stage === 'declined' ? 'outline' : 'primary'}
          size="lg"
          className={styles['message'] ?? ''}
          other={{ userId: recruiterId, email, name: `${firstName} ${lastName}`, company: companyName }}
          disabled={!job.isOpen}
          now={now}
          offer={<AnswerOffer kind="message" who={`${firstName} ${lastName}`} isDense />}
        />
      )}
    </>
  )
}
