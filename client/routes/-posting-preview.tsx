import { lazy } from 'react'
import type { JobPreview } from '#client/features/postings/PostingPreview.tsx'

// Beside the form, or when it is asked for.
const PreviewedJob = lazy(async () => ({
  default: (await import('#client/features/jobs/PreviewedJob.tsx')).PreviewedJob,
}))

export const postingPreview: JobPreview = (job) => <PreviewedJob job={job} />
