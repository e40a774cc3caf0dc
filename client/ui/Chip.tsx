import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import styles from './Chip.module.css'

interface ChipProps extends Omit<ComponentProps<'button'>, 'style'> {
  /** Set where the chip stays on or off. */
  isOn?: boolean
}

export function Chip({ isOn, className, ...props }: ChipProps) {
  return <button type="button" aria-pressed={isOn} {...props} className={clsx(styles['chip'], className)} />
}

function ChipAnchor({ className, children, ...props }: Omit<ComponentProps<'a'>, 'style'>) {
  return (
    <a {...props} className={clsx(styles['chip'], className)}>
      {children}
    </a>
  )
}

/** A chip that leads somewhere; the router marks the one that leads here. */
export const ChipLink = createLink(ChipAnchor)
