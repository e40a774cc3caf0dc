import { iconPaths, type IconName } from './icon-paths.ts'
import styles from './Icon.module.css'
import { clsx } from 'clsx'

interface IconProps {
  name: IconName
  /** md is 20 px; sm is 16 px, beside small text. */
  size?: 'sm' | 'md'
  /** Whether it spins, for work in progress. */
  turning?: boolean
  className?: string | undefined
}

/** An icon beside text, never instead of it: hidden from assistive technology. */
export function Icon({ name, size = 'md', turning = false, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size === 'sm' ? 16 : 20}
      height={size === 'sm' ? 16 : 20}
      aria-hidden="true"
      className={clsx(styles['icon'], turning && styles['turning'], className)}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
