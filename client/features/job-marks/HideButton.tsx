import type { Job } from '#client/api/domain.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useHiddenJobs } from '#client/shared/use-hidden-jobs.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import styles from './MarkButton.module.css'
import { useSetMark } from './use-set-mark.ts'

interface HideButtonProps {
  job: Job
  /** `icon` for cards, `tall` beside the apply button, `words` in a page head. */
  look?: 'icon' | 'tall' | 'words'
}

/** Hides a job from the viewer's lists, or shows it again. Not rendered for employers. */
export function HideButton({ job, look = 'icon' }: HideButtonProps) {
  const isHidden = useHiddenJobs().ids.has(job.id)
  const setHidden = useSetMark('hidden')
  if (useViewer().role === 'employer') return null
  const words = isHidden ? 'Show again' : 'Hide'
  const icon = isHidden ? 'eye' : 'eye-off'
  const toggle = () => void setHidden(job, !isHidden, { hasUndo: !isHidden })
  if (look === 'words')
    return (
      <Button
        size="sm"
        variant="subtle"
        leftSection={<Icon name={icon} size="sm" />}
        aria-label={`${words}: ${job.position}`}
        onClick={toggle}
      >
        {words}
      </Button>
    )
  return (
    <IconButton
      icon={icon}
      label={`${words}: ${job.position}`}
      variant={look === 'tall' ? 'framed' : 'plain'}
      className={look === 'tall' ? styles['tall'] : undefined}
      onClick={toggle}
    />
  )
}

/** The hide button for a job card. */
export const hideOf = (job: Job) => <HideButton job={job} />
