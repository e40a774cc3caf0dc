import { clsx } from 'clsx'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** Pixels, or a percentage of the line such as '60%'. */
  width?: number | string
  /** Pixels. */
  height?: number
  shape?: 'line' | 'box' | 'round'
  className?: string
}

/** A placeholder with the size of the loading content, to avoid layout shifts. */
export function Skeleton({ width = '100%', height = 16, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      style={{ width, height }}
      className={clsx(styles['bone'], shape !== 'line' && styles[shape], className)}
    />
  )
}

/** A placeholder for a paragraph; its last line is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles['lines']} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={12} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  )
}
