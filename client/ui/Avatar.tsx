import { clsx } from 'clsx'
import { initials, avatarTone } from './initials.ts'
import styles from './Avatar.module.css'

interface AvatarProps {
  name: string
  /** 36, 48, 72 or 96 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Companies are square, people are round. */
  kind?: 'company' | 'person'
  /** For closed jobs. */
  isFaded?: boolean
  className?: string | undefined
}

/** Initials on a background colour derived from the name, which stands beside them. */
export function Avatar({ name, size = 'md', kind = 'company', isFaded = false, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-tone={avatarTone(name)}
      data-size={size}
      className={clsx(styles['mark'], kind === 'person' && styles['round'], isFaded && styles['faded'], className)}
    >
      {initials(name, kind)}
    </span>
  )
}
