import { clsx } from 'clsx'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** Pixels, or a share of the line such as '60%'. */
  width?: number | string
  /** Pixels. */
  height?: number
  shape?: 'line' | 'box' | 'round'
  className?: string
}

/** Holds the place of what is on its way, in its own measure, so that nothing jumps. */
export function Skeleton({ width = '100%', height = 16, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      style={{ width, height }}
      className={clsx(styles['bone'], shape !== 'line' && styles[shape], className)}
    />
  )
}

/** A paragraph on its way; its last line is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles['lines']} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={12} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  )
}
