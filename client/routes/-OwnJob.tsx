import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, type ComponentProps } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Job } from '#client/api/domain.ts'
import { forgetJob, jobQuery } from '#client/features/jobs/job.queries.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'

// Visitors and candidates have no use for these.
const Actions = lazy(async () => ({
  default: (await import('#client/features/postings/OwnerActions.tsx')).OwnerActions,
}))
const Menu = lazy(async () => ({
  default: (await import('#client/features/postings/PostingActions.tsx')).PostingMenu,
}))
const Tags = lazy(async () => ({ default: (await import('#client/features/postings/OwnerTags.tsx')).OwnerTags }))

const Confirmation = lazy(async () => ({
  default: (await import('#client/features/postings/StillHiring.tsx')).StillHiring,
}))

/** Asks the owner whether the job is still open, once it is time to. */
export const OwnJobConfirmation = (props: ComponentProps<typeof Confirmation>) => (
  <Suspense>
    <Confirmation {...props} />
  </Suspense>
)

/** What the owner of a job does with it. */
export const OwnJobActions = (props: ComponentProps<typeof Actions>) => (
  <Suspense>
    <Actions {...props} />
  </Suspense>
)

/** What the owner of a job is told of it in its head. */
export const OwnJobTags = (props: ComponentProps<typeof Tags>) => (
  <Suspense>
    <Tags {...props} />
  </Suspense>
)

/** What the owner of a job seldom does with it. */
export function OwnJobMenu({ job }: { job: Job }) {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    // Forgotten here, the job would be asked for again.
    await navigate({ to: '/dashboard/my-posted-jobs' })
    forgetJob(queryClient, jobQuery(api, viewer, job.id), job.id)
  }
  return (
    <Suspense>
      <Menu job={job} size="sm" onDeleted={() => void leave()} />
    </Suspense>
  )
}
