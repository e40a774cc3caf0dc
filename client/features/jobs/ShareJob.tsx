import type { Job } from '#client/api/domain.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { toast } from '#client/ui/toast.ts'

/** Not in every browser. */
type SharingNavigator = Partial<Pick<Navigator, 'share'>>

type SharedJob = Pick<Job, 'id' | 'position' | 'companyName'>

interface ShareJobProps {
  job: SharedJob
  /** subtle in a head; outline where it is the one thing to do, with all its words. */
  variant?: 'subtle' | 'outline'
}

/** Passes a job on by what the device offers for that, or copies its link. */
export function ShareJob({ job, variant = 'subtle' }: ShareJobProps) {
  return (
    <Button
      size="sm"
      variant={variant}
      leftSection={<Icon name="share-2" size="sm" />}
      onClick={() => void shareJob(job)}
    >
      {variant === 'subtle' ? 'Share' : 'Share job'}
    </Button>
  )
}

export const linkTo = ({ id }: Pick<Job, 'id'>): string => new URL(`/job-details/${id}`, location.origin).href

export const canShare = (): boolean => (navigator as SharingNavigator).share !== undefined

export async function shareJob(job: SharedJob): Promise<void> {
  const device: SharingNavigator = navigator
  if (device.share) {
    try {
      await device.share({ title: `${job.position} · ${job.companyName}`, url: linkTo(job) })
      return
    } catch (error) {
      // Whoever closes the list of ways has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copyLink(job)
}

export async function copyLink(job: SharedJob): Promise<void> {
  const url = linkTo(job)
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied', 'Paste it where you want to share the job.')
  } catch {
    toast.error('The link could not be copied', url)
  }
}
