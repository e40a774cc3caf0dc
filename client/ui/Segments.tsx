import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Segments.module.css'

/** Views of the same list side by side; holds SegmentLinks. */
export function Segments({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles['segments']}>
      {children}
    </nav>
  )
}

function SegmentAnchor({ children, ...props }: Omit<ComponentProps<'a'>, 'className' | 'style'>) {
  return (
    <a {...props} className={styles['segment']}>
      {children}
    </a>
  )
}

/** One of the views; the router marks the one that is shown. */
export const SegmentLink = createLink(SegmentAnchor)
