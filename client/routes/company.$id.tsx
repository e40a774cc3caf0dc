import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useApi } from '#client/api/ApiProvider.tsx'
import { usePageReady } from '#client/app/page-ready.ts'
import { useApplications } from '#client/features/applications/use-applications.ts'
import { CompanyPage } from '#client/features/jobs/CompanyPage.tsx'
import { companyJobsQuery } from '#client/features/jobs/company.queries.ts'
import { ownRecordQuery, userOf } from '#client/features/profiles/user.queries.ts'
import { bookmarkOf } from '#client/features/job-marks/SaveButton.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'

export const Route = createFileRoute('/company/$id')({
  loader: ({ context: { api, queryClient }, params }) =>
    void queryClient.prefetchInfiniteQuery(companyJobsQuery(api, params.id)),
  component: CompanyRoute,
})

function CompanyRoute() {
  usePageReady()
  const { id } = Route.useParams()
  const viewer = useViewer()
  const isOwn = viewer.role === 'employer' && viewer.userId === id
  const { data: record } = useQuery({ ...ownRecordQuery(useApi(), viewer), enabled: isOwn })
  const own = isOwn ? (userOf(record) ?? undefined) : undefined
  return <CompanyPage key={id} id={id} own={own} applications={useApplications()} bookmarkOf={bookmarkOf} />
}
