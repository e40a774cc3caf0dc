import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './IconButton.module.css'

interface IconButtonLook {
  icon: IconName
  /** The accessible name, also the tooltip on hover. */
  label: string
  /** framed has a border; onPine is for dark backgrounds. */
  variant?: 'plain' | 'framed' | 'onPine'
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'style' | 'children'>, IconButtonLook {
  /** Fills the icon in marigold, like an active bookmark; the label must state it too. */
  isFilled?: boolean
}

/** A button with only an icon, 44 px wide. */
export function IconButton({ icon, label, variant = 'plain', isFilled = false, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      title={label}
      className={clsx(look(variant), isFilled && styles['saved'], className)}
    >
      <Icon name={icon} />
    </button>
  )
}

function look(variant: NonNullable<IconButtonLook['variant']>): string {
  return clsx(styles['button'], variant === 'framed' && styles['framed'], variant === 'onPine' && styles['onPine'])
}
