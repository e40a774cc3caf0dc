import { lazy } from 'react'
import type { JobPreview } from '#client/features/postings/PostingPreview.tsx'

// Loaded on demand: beside the form on wide screens, or in a dialog.
const PreviewedJob = lazy(async () => ({
  default: (await import('#client/features/jobs/PreviewedJob.tsx')).PreviewedJob,
}))

export const postingPreview: JobPreview = (job) => <PreviewedJob job={job} />
