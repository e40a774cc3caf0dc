import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './IconButton.module.css'

interface IconButtonLook {
  icon: IconName
  /** What it does, read out and shown on hover. */
  label: string
  /** framed has a border; onPine goes on a dark ground. */
  variant?: 'plain' | 'framed' | 'onPine'
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'style' | 'children'>, IconButtonLook {
  /** Fills the picture in marigold, as a kept bookmark; say the state in the label. */
  isFilled?: boolean
}

/** A button of a picture alone, 44 px wide. */
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
