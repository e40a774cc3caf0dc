import { useNavigate } from '@tanstack/react-router'
import type { Job } from '#client/api/domain.ts'
import { forgetJob } from '#client/replica/board-jobs.ts'
import { useReplica } from '#client/shared/use-replica.ts'
import { onDemand } from '#client/ui/on-demand.tsx'

// Loaded for the owner only.

/** Asks the owner whether the job is still open, once that is due. */
export const OwnJobConfirmation = onDemand(
  async () => (await import('#client/features/postings/StillHiring.tsx')).StillHiring,
)

/** Asks the owner for the country of a job that has none. */
export const OwnJobCountry = onDemand(
  async () => (await import('#client/features/postings/CountryQuestion.tsx')).CountryQuestion,
)

/** The owner's actions on a job. */
export const OwnJobActions = onDemand(
  async () => (await import('#client/features/postings/OwnerActions.tsx')).OwnerActions,
)

/** The job's state in its head, for the owner. */
export const OwnJobTags = onDemand(async () => (await import('#client/features/postings/OwnerTags.tsx')).OwnerTags)

const Menu = onDemand(async () => (await import('#client/features/postings/PostingActions.tsx')).PostingMenu)

/** Rarely used actions of the owner on a job. */
export function OwnJobMenu({ job }: { job: Job }) {
  const cache = useReplica()
  const navigate = useNavigate()
  const leave = async () => {
    // Navigate first: if the job is forgotten while it is open, the page requests it again.
    await navigate({ to: '/dashboard/my-posted-jobs' })
    forgetJob(cache, job.id)
  }
  return <Menu job={job} onDeleted={() => void leave()} />
}
