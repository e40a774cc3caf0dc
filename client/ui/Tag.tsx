import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './Tag.module.css'

interface TagProps {
  tone?: 'neutral' | 'success' | 'warning' | 'error' | 'brand'
  icon?: IconName
  children: ReactNode
  className?: string
}

/** Shows a state in a word; chips are for actions. */
export function Tag({ tone = 'neutral', icon, children, className }: TagProps) {
  return (
    <span data-tone={tone} className={clsx(styles['tag'], className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  )
}
