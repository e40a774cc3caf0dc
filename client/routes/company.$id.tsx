import { createFileRoute } from '@tanstack/react-router'
import { useApplications } from '#client/features/applications/use-applications.ts'
import { CompanyPage } from '#client/features/jobs/CompanyPage.tsx'
import { companyJobsQuery } from '#client/features/jobs/related.queries.ts'
import { bookmarkOf } from '#client/features/saved-jobs/bookmarks.tsx'

export const Route = createFileRoute('/company/$id')({
  loader: ({ context: { api, queryClient }, params }) =>
    void queryClient.prefetchInfiniteQuery(companyJobsQuery(api, params.id)),
  component: CompanyRoute,
})

function CompanyRoute() {
  const { id } = Route.useParams()
  return <CompanyPage key={id} id={id} applications={useApplications()} bookmarkOf={bookmarkOf} />
}
