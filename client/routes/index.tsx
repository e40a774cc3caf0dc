import { createFileRoute } from '@tanstack/react-router'
import { usePageReady } from '#client/app/page-ready.ts'
import { useApplications } from '#client/features/applications/use-applications.ts'
import { InstallButton } from '#client/features/install/InstallButton.tsx'
import { NewestJobs } from '#client/features/jobs/NewestJobs.tsx'
import { NewestStill } from '#client/features/jobs/NewestStill.tsx'
import { SearchBadges } from '#client/features/jobs/SearchBadges.tsx'
import { newestJobsQuery } from '#client/features/jobs/job.queries.ts'
import { Hero } from '#client/features/landing/Hero.tsx'
import { OfflineBand } from '#client/features/landing/OfflineBand.tsx'
import { PageFooter } from '#client/features/landing/PageFooter.tsx'
import { Sides } from '#client/features/landing/Sides.tsx'
import { bookmarkOf } from '#client/features/saved-jobs/bookmarks.tsx'
import layout from '#client/ui/layout.module.css'

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
