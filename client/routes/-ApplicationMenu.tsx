import type { Job } from '#client/api/domain.ts'
import { ApplicationMenu } from '#client/features/applications/ApplicationMenu.tsx'
import { shareJob } from '#client/features/jobs/ShareJob.tsx'
import { useSetMark } from '#client/features/job-marks/use-set-mark.ts'
import { useSavedRecord } from '#client/offline/job-marks/SavedJobsProvider.tsx'
import { useIsPhone } from '#client/ui/use-media-query.ts'

/** The menu beside 'Message Us'. On phones it includes Save and Share, which are buttons beside it on wider screens. */
export function MenuOfApplied({ job }: { job: Job }) {
  const isSaved = useSavedRecord(job.id)?.isSaved ?? false
  const setSaved = useSetMark('saved')
  const isPhone = useIsPhone()
  return (
    <ApplicationMenu
      job={job}
      more={
        isPhone
          ? [
              {
                icon: 'bookmark',
                label: isSaved ? 'Saved' : 'Save',
                isFilled: isSaved,
                onChoose: () => void setSaved(job, !isSaved),
              },
              { icon: 'share-2', label: 'Share', onChoose: () => void shareJob(job) },
            ]
          : []
      }
    />
  )
}
