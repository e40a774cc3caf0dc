import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { Icon } from './Icon.tsx'
import { clsx } from 'clsx'

interface ButtonLook {
  /**
   * act: the one thing to do on a screen. brand: the second. line: everything else. quiet: text only.
   * bad: discards. done and wait: what was done, or is going to be; usually disabled.
   */
  variant?: 'primary' | 'brand' | 'outline' | 'subtle' | 'danger' | 'done' | 'wait' | undefined
  /** 36 px high for a mouse (44 on a phone), 44, or 56; 44 unless told. */
  size?: 'sm' | 'md' | 'lg' | undefined
  leftSection?: ReactNode
  rightSection?: ReactNode
  fullWidth?: boolean
  className?: string | undefined
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook | 'style'> {
  /** Shows that it is at work and takes no second click. */
  loading?: boolean
  [data: `data-${string}`]: unknown
}

/** A button; `type="submit"` has to be said. */
export function Button({
  variant,
  size,
  leftSection,
  rightSection,
  fullWidth,
  className,
  loading = false,
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...(loading && { 'data-loading': true, 'aria-busy': true })}
      {...props}
      {...look({ variant, size, fullWidth, className })}
      onClick={loading ? undefined : onClick}
    >
      <Face leftSection={leftSection} rightSection={rightSection}>
        {children}
      </Face>
      {loading && (
        <span className={styles['loader']}>
          <Icon name="refresh" turning />
        </span>
      )}
    </button>
  )
}

interface AnchorButtonProps extends ButtonLook, Omit<ComponentProps<'a'>, keyof ButtonLook | 'style'> {}

/** A link out of the app (a mail address, a file) that looks like a button. */
export function AnchorButton({
  variant,
  size,
  leftSection,
  rightSection,
  fullWidth,
  className,
  children,
  ...props
}: AnchorButtonProps) {
  return (
    <a {...props} {...look({ variant, size, fullWidth, className })}>
      <Face leftSection={leftSection} rightSection={rightSection}>
        {children}
      </Face>
    </a>
  )
}

const look = ({ variant = 'outline', size = 'md', fullWidth, className }: ButtonLook) => ({
  'data-variant': variant,
  'data-size': size,
  'data-block': fullWidth || undefined,
  className: clsx(styles['root'], className),
})

/** What stands on it: words, with a picture before or after them. */
function Face({
  leftSection,
  rightSection,
  children,
}: Pick<ButtonLook, 'leftSection' | 'rightSection'> & { children?: ReactNode }) {
  return (
    <span className={styles['inner']}>
      {leftSection && <span className={styles['section']}>{leftSection}</span>}
      <span className={styles['label']}>{children}</span>
      {rightSection && <span className={styles['section']}>{rightSection}</span>}
    </span>
  )
}

interface CardLinkProps extends Omit<ComponentProps<'a'>, 'style'> {
  className?: string | undefined
}

function CardAnchor({ className, children, ...props }: CardLinkProps) {
  return (
    <a {...props} data-variant="outline" data-size="sm" className={clsx(styles['root'], className)}>
      {children}
    </a>
  )
}

/** A small line button as a bare link, for lists of many: there the machinery of a LinkButton adds up on a slow phone. */
export const CardLink = createLink(CardAnchor)

/** A link within the app that looks like a button. */
export const LinkButton = createLink(AnchorButton)
