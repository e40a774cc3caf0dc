import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Segments.module.css'

/** A few views of one thing side by side, one of which is shown. Holds SegmentLinks. */
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
    // The router would mark every view whose address is part of this one's.
    <a {...props} aria-current={isCurrent || undefined} className={styles['segment']}>
      {children}
    </a>
  )
}

/** Leads to one of the views. */
export const SegmentLink = createLink(Segment)
