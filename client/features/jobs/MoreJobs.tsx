import { useElementScrollRestoration, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import styles from './MoreJobs.module.css'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { laterLabel } from '#client/messages/request-messages.ts'
import { useRestoredPlace, type MoreStage } from '#client/shared/use-restored-place.ts'

/** Fetch the next page when the end of the list is this far below the screen. */
const AHEAD = '800px'

interface MoreJobsProps {
  /** The number of jobs above. */
  shown: number
  stage: MoreStage
  onMore: () => void
}

/** The end of the list: fetches the next page when it comes near, and has a button for users who don't scroll. */
export function MoreJobs({ shown, stage, onMore }: MoreJobsProps) {
  const reach = useReach()
  const place = useElementScrollRestoration({ getElement: () => window })
  const { state } = useRouter()
  const [before] = useState(state.resolvedLocation)
  useRestoredPlace({ stage, left: place?.scrollY ?? 0, opened: before?.pathname })
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    if (stage !== 'ready' || !end.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
    // Anew for each page: of an end that stays in view nothing is told.
  }, [stage, shown])

  if (stage === 'none') return null
  return (
    <div ref={end} className={styles['end']}>
      {stage === 'offline' && (
        <Alert
          tone="warning"
          icon="cloud-off"
          title="That is all on this device"
        >{`More jobs load when ${laterLabel(reach)}.`}</Alert>
      )}
      {stage === 'failed' && (
        <Alert
          tone="error"
          icon="alert-triangle"
          title="The next jobs did not load"
          actions={
            <Button size="sm" onClick={onMore}>
              Try again
            </Button>
          }
        />
      )}
      {(stage === 'ready' || stage === 'loading') && (
        <Button onClick={onMore} loading={stage === 'loading'}>
          Show more jobs
        </Button>
      )}
    </div>
  )
}
