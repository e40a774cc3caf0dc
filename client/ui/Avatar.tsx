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
  /** Set it where the avatar stands alone; beside the name it is hidden from assistive technology. */
  title?: string
  className?: string | undefined
}

/** Initials on a background colour derived from the name. */
export function Avatar({ name, size = 'md', kind = 'company', isFaded = false, title, className }: AvatarProps) {
  return (
    <span
      {...(title ? { role: 'img', 'aria-label': title, title } : { 'aria-hidden': true })}
      data-tone={avatarTone(name)}
      data-size={size}
      className={clsx(styles['mark'], kind === 'person' && styles['round'], isFaded && styles['faded'], className)}
    >
      {initials(name, kind)}
    </span>
  )
}
