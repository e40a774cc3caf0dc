import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { jobQuery } from '#client/features/jobs/job.queries.ts'
import { useNow } from '#client/ui/use-now.ts'
import { JobQuestions } from '#client/features/questions/JobQuestions.tsx'
import { useAuthState } from '#client/session/SessionProvider.tsx'
import { AnswerOffer } from './-AnswerOffer.tsx'

/** The questions on a job; refetches the job when a question or reply is refused. */
export function QuestionsOnJob({ job, level }: Pick<ComponentProps<typeof JobQuestions>, 'level'> & { job: Job }) {
  const { viewer, isLoading } = useAuthState()
  const now = useNow()
  const queryClient = useQueryClient()
  const { queryKey } = jobQuery(useApi(), viewer, job.id)
  const waits = job.questions.some(({ askerEmail, reply }) => askerEmail === viewer.email && reply.length === 0)
  return (
    <>
      <JobQuestions
        job={job}
        level={level}
        viewer={viewer}
        isPending={isLoading}
        now={now}
        onRefused={() => void queryClient.invalidateQueries({ queryKey })}
      />
      {viewer.email && waits && <AnswerOffer kind="answer" who={job.companyName} />}
    </>
  )
}
