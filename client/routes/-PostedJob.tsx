import type { Job } from '#client/api/domain.ts'
import { JobCard } from '#client/features/jobs/JobCard.tsx'
import { ShareLink } from '#client/features/jobs/ShareLink.tsx'
import { PostedPanel } from '#client/features/postings/PostedPanel.tsx'
import { useNow } from '#client/ui/use-now.ts'

/** A job that has just been posted, with its card and its link. */
export function PostedJob({ job, onAnother }: { job: Job; onAnother: () => void }) {
  const now = useNow()
  return (
    <PostedPanel
      job={job}
      card={<JobCard job={job} now={now} />}
      share={<ShareLink job={job} />}
      onAnother={onAnother}
    />
  )
}
