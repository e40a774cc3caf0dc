import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, type ComponentProps } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Job } from '#client/api/domain.ts'
import { forgetJob, jobQuery } from '#client/features/jobs/job.queries.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'

// Loaded for the owner only.
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

/** Asks the owner whether the job is still open, once that is due. */
export const OwnJobConfirmation = (props: ComponentProps<typeof Confirmation>) => (
  <Suspense>
    <Confirmation {...props} />
  </Suspense>
)

/** The owner's actions on a job. */
export const OwnJobActions = (props: ComponentProps<typeof Actions>) => (
  <Suspense>
    <Actions {...props} />
  </Suspense>
)

/** The job's state in its head, for the owner. */
export const OwnJobTags = (props: ComponentProps<typeof Tags>) => (
  <Suspense>
    <Tags {...props} />
  </Suspense>
)

/** Rarely used actions of the owner on a job. */
export function OwnJobMenu({ job }: { job: Job }) {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    // Navigate first: if the job is forgotten while it is open, the page requests it again.
    await navigate({ to: '/dashboard/my-posted-jobs' })
    forgetJob(queryClient, jobQuery(api, viewer, job.id), job.id)
  }
  return (
    <Suspense>
      <Menu job={job} onDeleted={() => void leave()} />
    </Suspense>
  )
}
