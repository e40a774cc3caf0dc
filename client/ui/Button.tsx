import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { Icon } from './Icon.tsx'
import { clsx } from 'clsx'

interface ButtonLook {
  /**
   * primary: the main action of a screen. brand: the second. outline: everything else. subtle: text only. danger:
   * discards. done and wait: an action that is done or scheduled; usually disabled.
   */
  variant?: 'primary' | 'brand' | 'outline' | 'subtle' | 'danger' | 'done' | 'wait' | undefined
  /** Height: 36 px with a mouse (44 px on phones), 44 px, or 56 px; 44 px by default. */
  size?: 'sm' | 'md' | 'lg' | undefined
  leftSection?: ReactNode
  rightSection?: ReactNode
  fullWidth?: boolean
  className?: string | undefined
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook | 'style'> {
  /** Shows a busy state and ignores further clicks. */
  loading?: boolean
  [data: `data-${string}`]: unknown
}

/** A button; `type="submit"` must be set explicitly. */
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

/** A link out of the app (an email address, a file) that looks like a button. */
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
    // The router takes a link that only changes the search, such as 'Clear filters', for the current page.
    <a {...props} aria-current={undefined} {...look({ variant, size, fullWidth, className })}>
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

/** The content of a button: text, with an icon before or after it. */
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

/** A small outline button as a plain link, for long lists, where the cost of LinkButton adds up on a slow phone. */
export const CardLink = createLink(CardAnchor)

/** A link within the app that looks like a button. */
export const LinkButton = createLink(AnchorButton)
