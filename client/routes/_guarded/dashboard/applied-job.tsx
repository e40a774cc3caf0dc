import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Job } from '#client/api/domain.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { jobsOf } from '#client/replica/job-cache.ts'
import { MessageButton } from '#client/features/chat/MessageButton.tsx'
import { conversationsQuery } from '#client/features/chat/chat.queries.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { AppliedJobs } from '#client/features/applications/AppliedJobs.tsx'
import { readTurn, type Turn } from '#client/features/applications/turns.ts'
import { appliedJobsQuery } from '#client/features/applications/application.queries.ts'
import { PickButton, usePickDialog } from '#client/features/interviews/PickButton.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { AnswerOffer } from '#client/routes/-AnswerOffer.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './page.module.css'

interface AppliedJobsSearch {
  /** The only group of applications to show. */
  show?: Turn
}

export const Route = createFileRoute('/_guarded/dashboard/applied-job')({
  validateSearch(search): AppliedJobsSearch {
    const show = readTurn(search['show'])
    return show ? { show } : {}
  },
  loader({ context }) {
    const { viewer } = context.session.getState()
    if (viewer.role === 'candidate')
      void context.queryClient.prefetchInfiniteQuery(appliedJobsQuery(context.api, viewer))
  },
  component: AppliedJobPage,
})

function AppliedJobPage() {
  const now = useNow()
  // Parsed again: the router keeps parameters in the URL that parsing dropped.
  const show = readTurn(Route.useSearch().show)
  const { open, dialog } = usePickDialog(now)
  const api = useApi()
  const viewer = useViewer()
  const { data: applied } = useInfiniteQuery(appliedJobsQuery(api, viewer))
  const currentOf = (jobId: string) => applied && interviewIn(jobsOf(applied).find(({ id }) => id === jobId))
  const interviewOf = (job: Job) => {
    const { id: jobId, position, companyName, applications } = job
    const [application] = applications
    const interview = application?.standing.interview
    if (!interview || job.isTakenDown) return null
    const subject = { applicationId: application.id, jobId, position, companyName }
    return (
      <PickButton subject={subject} interview={interview} now={now} isInList onOpen={() => open(subject, interview)} />
    )
  }
  const messageOf = (job: Job) => <FirstMessage job={job} now={now} />
  const { data: list } = useQuery(conversationsQuery(api, viewer))
  const conversations = useMemo(() => new Map(list?.conversations.map((one) => [one.userId, one])), [list])
  return (
    <div className={styles['page']}>
      <PageTitle>Applied jobs</PageTitle>
      <PageHead title="Applied jobs" />
      {/* No message button until the conversations are loaded: there may be one with the employer already. */}
      <AppliedJobs
        now={now}
        conversations={conversations}
        interviewOf={interviewOf}
        show={show}
        {...(list && { messageOf })}
      />
      {dialog(currentOf)}
    </div>
  )
}

const interviewIn = (job: Job | undefined) => job?.applications[0]?.standing?.interview

function FirstMessage({ job, now }: { job: Job; now: Date }) {
  const { posterEmail: email, recruiterId, firstName, lastName, companyName: company } = job
  if (email === undefined) return null
  const name = `${firstName} ${lastName}`
  return (
    <MessageButton
      label="Message"
      size="sm"
      about={company}
      other={{ userId: recruiterId, email, name, company }}
      now={now}
      offer={<AnswerOffer kind="message" who={name} isDense />}
    />
  )
}
