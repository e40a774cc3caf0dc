import { useRef } from 'react'
import type { Job } from '#client/api/domain.ts'
import { useSavedRecord } from '#client/offline/saved/SavedJobsProvider.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import styles from './SaveButton.module.css'
import { useSetSaved } from './use-set-saved.ts'

interface SaveButtonProps {
  job: Job
  /** bare goes on a card; tall stands by the button to apply. */
  look?: 'bare' | 'tall'
  /** Whether the job goes out of sight when it is taken off the list. */
  hasUndo?: boolean
}

/** The bookmark of a job: filled while it is on the list of whoever looks. */
export function SaveButton({ job, look = 'bare', hasUndo = false }: SaveButtonProps) {
  const isSaved = useSavedRecord(job.id)?.isSaved ?? false
  const setSaved = useSetSaved()
  const isUnderWay = useRef(false)
  const toggle = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    await setSaved(job, !isSaved, { hasUndo })
    isUnderWay.current = false
  }
  return (
    <IconButton
      icon="bookmark"
      label={`${isSaved ? 'Saved' : 'Save'}: ${job.position}`}
      aria-pressed={isSaved}
      isFilled={isSaved}
      variant={look === 'bare' ? 'plain' : 'framed'}
      className={look === 'tall' ? styles['tall'] : undefined}
      onClick={() => void toggle()}
    />
  )
}
