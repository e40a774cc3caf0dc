import type { ReactNode } from 'react'
import { Card } from '#client/ui/Card.tsx'
import layout from '#client/ui/layout.module.css'
import { SkeletonText } from '#client/ui/Skeleton.tsx'
import { LoadErrorState } from './LoadErrorState.tsx'
import type { LoadError } from './use-load-error.ts'

interface EmptyListProps {
  /** Whether the list is complete. */
  isKnown: boolean
  loadError: LoadError | null
  /** What is loading: 'the hidden jobs'. */
  name: string
  /** Says that there is nothing. */
  children: ReactNode
}

/** In place of a list in one card: it is empty, did not load, or is loading. */
export function EmptyList({ isKnown, loadError, name, children }: EmptyListProps) {
  if (loadError) return <LoadErrorState {...loadError} />
  if (isKnown) return children
  return (
    <Card padding="lg" aria-busy="true">
      <p className={layout['visuallyHidden']} role="status">
        {`Loading ${name}`}
      </p>
      <SkeletonText lines={6} />
    </Card>
  )
}
