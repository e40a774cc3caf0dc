import { useRef } from 'react'
import type { Job } from '#client/api/domain.ts'
import { useSavedRecord } from '#client/offline/job-marks/SavedJobsProvider.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import styles from './MarkButton.module.css'
import { useSetMark } from './use-set-mark.ts'

interface SaveButtonProps {
  job: Job
  /** bare for cards; tall beside the apply button. */
  look?: 'bare' | 'tall'
  /** Whether the job disappears when it is removed from the list, so that an undo is offered. */
  hasUndo?: boolean
}

/** The bookmark button of a job: filled while the viewer has saved it. */
export function SaveButton({ job, look = 'bare', hasUndo = false }: SaveButtonProps) {
  const isSaved = useSavedRecord(job.id)?.isSaved ?? false
  const setSaved = useSetMark('saved')
  const isUnderWay = useRef(false)
  const toggle = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    await setSaved(job, !isSaved, { hasUndo: hasUndo && isSaved })
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

/** The bookmark of a card that stays when it is removed. */
export const bookmarkOf = (job: Job) => <SaveButton job={job} />

/** The bookmark of a card that disappears when it is removed. */
export const removableBookmarkOf = (job: Job) => <SaveButton job={job} hasUndo />
