import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HOME_TITLE } from '#contract/jobs/page-title.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { usePageReady } from '#client/app/page-ready.ts'
import { useApplications } from '#client/features/applications/use-applications.ts'
import { InstallButton } from '#client/features/install/InstallButton.tsx'
import { NewestJobs } from '#client/features/jobs/NewestJobs.tsx'
import { NewestPreview } from '#client/features/jobs/NewestPreview.tsx'
import { SearchBadges } from '#client/features/jobs/SearchBadges.tsx'
import { StatLedges } from '#client/features/jobs/StatLedges.tsx'
import { formatCount } from '#client/features/jobs/job-pages.ts'
import { newestJobsQuery } from '#client/features/jobs/job.queries.ts'
import { Hero } from '#client/features/landing/Hero.tsx'
import { OfflineBand } from '#client/features/landing/OfflineBand.tsx'
import { PageFooter } from '#client/features/landing/PageFooter.tsx'
import { Sides } from '#client/features/landing/Sides.tsx'
import { bookmarkOf } from '#client/features/job-marks/SaveButton.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useIsHydrated } from '#client/ui/hydrated.tsx'
import layout from '#client/ui/layout.module.css'
import { onDemand } from '#client/ui/on-demand.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './start.module.css'

// Loaded when the user types.
const JobSuggestions = onDemand(async () => (await import('#client/features/jobs/JobSuggestions.tsx')).JobSuggestions)

// Visitors have nothing that waits for them.
const Start = onDemand(async () => (await import('./-Start.tsx')).Start)

export const Route = createFileRoute('/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(newestJobsQuery(context.api)),
  component: LandingPage,
})

function LandingPage() {
  usePageReady()
  const navigate = Route.useNavigate()
  const total = useQuery(newestJobsQuery(useApi())).data?.total
  return (
    <>
      <PageTitle>{HOME_TITLE}</PageTitle>
      <main>
        <BeforeHero />
        <Hero
          jobs={total ? formatCount(total) : ''}
          badges={<SearchBadges />}
          stats={<StatLedges />}
          renderSuggestions={(box) => (
            <JobSuggestions {...box} onPick={(change) => void navigate({ to: '/jobs', search: change({}) })} />
          )}
        />
        <div className={layout['wrap']}>
          <NewestJobs applications={useApplications()} bookmarkOf={bookmarkOf} />
        </div>
        <Sides />
        <OfflineBand preview={<NewestPreview />} install={<InstallButton />} />
      </main>
      <PageFooter />
    </>
  )
}

/**
 * What waits for somebody who is signed in. The server does not know them: in its page this is empty, and has its height
 * where a person is known to this device (`index.html`), so that nothing moves when it is filled.
 */
function BeforeHero() {
  const { role } = useViewer()
  const isHydrated = useIsHydrated()
  if (isHydrated && !role) return null
  return (
    <div className={styles['start']} data-start={role}>
      {isHydrated && role && <Start />}
    </div>
  )
}
