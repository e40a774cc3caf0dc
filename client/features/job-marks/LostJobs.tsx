import { groupDigits } from '#contract/digits.rules.ts'
import { useSavedJobs } from '#client/offline/job-marks/SavedJobsProvider.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { toast } from '#client/ui/toast.ts'

/**
 * The number of saved jobs that were taken down, or deleted before this device had loaded them, with a button that removes
 * them.
 */
export function LostJobs({ ids }: { ids: readonly string[] }) {
  const saved = useSavedJobs()
  if (ids.length === 0) return null
  const takeOff = async () => {
    try {
      for (const jobId of ids) await saved.set({ jobId, job: null, isSaved: false })
    } catch {
      toast.error('Still on your list', 'This device could not save that. Try again.')
    }
  }
  return (
    <Alert
      tone="info"
      icon="info-circle"
      title={
        ids.length === 1
          ? 'One saved job is no longer on the board'
          : `${groupDigits(ids.length)} saved jobs are no longer on the board`
      }
      actions={
        <Button size="sm" onClick={() => void takeOff()}>
          {ids.length === 1 ? 'Take it off the list' : 'Take them off the list'}
        </Button>
      }
    >{`${ids.length === 1 ? 'It was' : 'They were'} taken down, or deleted before this device had loaded ${ids.length === 1 ? 'it' : 'them'}.`}</Alert>
  )
}
