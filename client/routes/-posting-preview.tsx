import type { JobPreview } from '#client/features/postings/PostingPreview.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'

// Loaded on demand: beside the form on wide screens, or in a dialog.
const PreviewedJob = onDemand(async () => (await import('#client/features/jobs/PreviewedJob.tsx')).PreviewedJob)

export const postingPreview: JobPreview = (job) => <PreviewedJob job={job} />
