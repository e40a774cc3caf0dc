import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Segments.module.css'

/** A segmented control of views, of which one is shown. Contains SegmentLinks. */
export function Segments({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles['segments']}>
      {children}
    </nav>
  )
}

interface SegmentProps extends Omit<ComponentProps<'a'>, 'style' | 'className'> {
  isCurrent: boolean
}

function Segment({ isCurrent, children, ...props }: SegmentProps) {
  return (
    // The router would also mark views whose URL is a prefix of the current one.
    <a {...props} aria-current={isCurrent || undefined} className={styles['segment']}>
      {children}
    </a>
  )
}

/** A link to one of the views. */
export const SegmentLink = createLink(Segment)
