import type { Job } from '#client/api/domain.ts'
import { ApplicationMenu } from '#client/features/applications/ApplicationMenu.tsx'
import { shareJob } from '#client/features/jobs/ShareJob.tsx'
import { useSetSaved } from '#client/features/saved-jobs/use-set-saved.ts'
import { useSavedRecord } from '#client/offline/saved/SavedJobsProvider.tsx'
import { useIsPhone } from '#client/ui/use-is-wide.ts'

/** Behind the dots beside 'Message Us': on a phone they stand in place of the bookmark, which is shown beside them elsewhere. */
export function MenuOfApplied({ job }: { job: Job }) {
  const isSaved = useSavedRecord(job.id)?.isSaved ?? false
  const setSaved = useSetSaved()
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
