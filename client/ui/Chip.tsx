import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import styles from './Chip.module.css'

function ChipAnchor({ className, children, ...props }: Omit<ComponentProps<'a'>, 'style'>) {
  return (
    <a {...props} className={clsx(styles['chip'], className)}>
      {children}
    </a>
  )
}

/** A chip that is a link; the router marks the one of the current page. */
export const ChipLink = createLink(ChipAnchor)
