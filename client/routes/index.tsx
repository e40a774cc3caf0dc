import { createFileRoute } from '@tanstack/react-router'
import { usePageReady } from '../app/page-ready.ts'
import { useApplications } from '../features/applications/use-applications.ts'
import { InstallButton } from '../features/install/InstallButton.tsx'
import { NewestJobs } from '../features/jobs/NewestJobs.tsx'
import { NewestStill } from '../features/jobs/NewestStill.tsx'
import { SearchBadges } from '../features/jobs/SearchBadges.tsx'
import { newestJobsQuery } from '../features/jobs/job.queries.ts'
import { Hero } from '../features/landing/Hero.tsx'
import { OfflineBand } from '../features/landing/OfflineBand.tsx'
import { PageFooter } from '../features/landing/PageFooter.tsx'
import { Sides } from '../features/landing/Sides.tsx'
import { bookmarkOf } from '../features/saved-jobs/bookmarks.tsx'
import layout from '../ui/layout.module.css'

export const Route = createFileRoute('/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(newestJobsQuery(context.api)),
  component: LandingPage,
})

function LandingPage() {
  usePageReady()
  return (
    <>
      <title>Find the perfect job for you · Foothold</title>
      <main>
        <Hero badges={<SearchBadges />} />
        <div className={layout['wrap']}>
          <NewestJobs applications={useApplications()} bookmarkOf={bookmarkOf} />
        </div>
        <Sides />
        <OfflineBand still={<NewestStill />} install={<InstallButton />} />
      </main>
      <PageFooter />
    </>
  )
}
