import { createFileRoute } from '@tanstack/react-router'
import { jobQuery } from '#client/features/jobs/job.queries.ts'
import { JobPage } from './-JobPage.tsx'

export const Route = createFileRoute('/job/$id')({
  loader: ({ context: { api, session, queryClient }, params }) =>
    void queryClient.prefetchQuery(jobQuery(api, session.getState().viewer, params.id)),
  component: JobDetailsPage,
})

function JobDetailsPage() {
  return <JobPage id={Route.useParams().id} />
}
