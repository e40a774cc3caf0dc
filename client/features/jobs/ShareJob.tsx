import type { Job } from '#client/api/domain.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { toast } from '#client/ui/toast.ts'

/** Not in every browser. */
type SharingNavigator = Partial<Pick<Navigator, 'share'>>

/** Passes a job on by what the device offers for that, or copies its link. */
export function ShareJob({ job }: { job: Pick<Job, 'id' | 'position' | 'companyName'> }) {
  return (
    <Button size="sm" variant="subtle" leftSection={<Icon name="share-2" size="sm" />} onClick={() => void share(job)}>
      Share
    </Button>
  )
}

async function share({ id, position, companyName }: Pick<Job, 'id' | 'position' | 'companyName'>): Promise<void> {
  const url = new URL(`/job-details/${id}`, location.origin).href
  const device: SharingNavigator = navigator
  if (device.share) {
    try {
      await device.share({ title: `${position} · ${companyName}`, url })
      return
    } catch (error) {
      // Whoever closes the list of ways has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied', 'Paste it where you want to share the job.')
  } catch {
    toast.error('The link could not be copied', url)
  }
}
