import type { Job } from '#client/api/domain.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { toast } from '#client/ui/toast.ts'

/** Not supported by every browser. */
type SharingNavigator = Partial<Pick<Navigator, 'share'>>

type SharedJob = Pick<Job, 'id' | 'position' | 'companyName'>

interface Shared {
  title: string
  url: string
  /** The kind of page behind the link. */
  what: 'job' | 'company'
}

interface ShareJobProps {
  job: SharedJob
  /** subtle in a head; outline, with a longer label, where it is the main action. */
  variant?: 'subtle' | 'outline'
}

/** Shares a job through the device's share sheet, or copies its link. */
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

/** Shares a company in the same way. */
export function ShareCompany({ id, name }: { id: string; name: string }) {
  const url = () => new URL(`/company/${id}`, location.origin).href
  return (
    <Button
      size="sm"
      variant="subtle"
      leftSection={<Icon name="share-2" size="sm" />}
      onClick={() => void share({ title: name, url: url(), what: 'company' })}
    >
      Share
    </Button>
  )
}

export const linkTo = ({ id }: Pick<Job, 'id'>): string => new URL(`/job-details/${id}`, location.origin).href

export const canShare = (): boolean => (navigator as SharingNavigator).share !== undefined

const sharedOf = (job: SharedJob): Shared => ({
  title: `${job.position} · ${job.companyName}`,
  url: linkTo(job),
  what: 'job',
})

export const shareJob = (job: SharedJob): Promise<void> => share(sharedOf(job))

export const copyLink = (job: SharedJob): Promise<void> => copy(sharedOf(job))

async function share(shared: Shared): Promise<void> {
  const device: SharingNavigator = navigator
  if (device.share) {
    try {
      await device.share({ title: shared.title, url: shared.url })
      return
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copy(shared)
}

async function copy({ url, what }: Shared): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied', `Paste it where you want to share the ${what}.`)
  } catch {
    toast.error('The link could not be copied', url)
  }
}
