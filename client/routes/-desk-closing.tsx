import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Job } from '#client/api/domain.ts'
import { jobsOf } from '#client/replica/job-cache.ts'
import type { JobClosing } from '#client/features/applicant-desk/DeskAnswering.tsx'
import { jobQuery } from '#client/features/jobs/job.queries.ts'
import { postedJobsQuery } from '#client/features/postings/posting.queries.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'

const CloseInstead = onDemand(async () => (await import('#client/features/postings/CloseInstead.tsx')).CloseInstead)
const CloseJobDialog = onDemand(
  async () => (await import('#client/features/postings/CloseJobDialog.tsx')).CloseJobDialog,
)

/** One of the viewer's jobs: from its page or from the list of their jobs, whichever is newer. */
export function useOwnJob(jobId: string | undefined): Job | undefined {
  const [api, viewer] = [useApi(), useViewer()]
  const posted = useInfiniteQuery({ ...postedJobsQuery(api, viewer), enabled: false })
  const listed = useMemo(() => posted.data && jobsOf(posted.data).find(({ id }) => id === jobId), [posted.data, jobId])
  // The list is not fetched again, and closing the job asks about those who wait now.
  const one = useQuery({ ...jobQuery(api, viewer, jobId ?? ''), enabled: jobId !== undefined })
  // Without a network the job may have been loaded long before the list.
  const isOlder = listed !== undefined && one.dataUpdatedAt < posted.dataUpdatedAt
  return jobId === undefined || isOlder ? listed : (one.data ?? listed)
}

function Offer({ jobId, onWanted }: { jobId: string; onWanted: () => void }) {
  const job = useOwnJob(jobId)
  return job && <CloseInstead job={job} onWanted={onWanted} />
}

function Closing({ jobId, opened, onClose }: { jobId: string; opened: boolean; onClose: () => void }) {
  const job = useOwnJob(jobId)
  return job && <CloseJobDialog job={job} opened={opened} onClose={onClose} />
}

/** Closes a job from the desk, in place of an answer that says that it is filled. */
export const deskClosing: JobClosing = {
  offer: (jobId, onWanted) => <Offer jobId={jobId} onWanted={onWanted} />,
  dialog: (jobId, opened, onClose) => <Closing key={jobId} jobId={jobId} opened={opened} onClose={onClose} />,
}
