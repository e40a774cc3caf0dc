import { Button as MantineButton, type ButtonProps as MantineButtonProps, type ElementProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'

interface ButtonLook extends Pick<MantineButtonProps, 'leftSection' | 'rightSection' | 'fullWidth' | 'className'> {
  /**
   * act: the one thing to do on a screen. brand: the second. line: everything else. quiet: text only.
   * bad: discards. done and wait: what was done, or is going to be; usually disabled.
   */
  variant?: 'act' | 'brand' | 'line' | 'quiet' | 'bad' | 'done' | 'wait'
  /** 36 px high for a mouse (44 on a phone), 44, or 56; 44 unless told. */
  size?: 'sm' | 'md' | 'lg'
}

interface ButtonProps extends ButtonLook, ElementProps<'button', keyof ButtonLook | 'style' | 'color' | 'disabled'> {
  disabled?: boolean
  /** Shows that it is at work and takes no second click. */
  loading?: boolean
}

/** A button; `type="submit"` has to be said. */
export function Button({ size = 'md', ...props }: ButtonProps) {
  return <MantineButton size={size} data-size={size} {...props} />
}

interface AnchorButtonProps extends ButtonLook, ElementProps<'a', keyof ButtonLook | 'style' | 'color'> {}

/** A link out of the app (a mail address, a file) that looks like a button. */
export function AnchorButton({ size = 'md', ...props }: AnchorButtonProps) {
  return <MantineButton component="a" size={size} data-size={size} {...props} />
}

interface CardLinkProps extends Omit<ComponentProps<'a'>, 'style'> {
  className?: string | undefined
}

function CardAnchor({ className, children, ...props }: CardLinkProps) {
  return (
    <a {...props} data-variant="line" data-size="sm" className={classes(styles['root'], styles['light'], className)}>
      {children}
    </a>
  )
}

/** A small line button as a bare link, for lists of many: there the machinery of a LinkButton adds up on a slow phone. */
export const CardLink = createLink(CardAnchor)

/** A link within the app that looks like a button. */
export const LinkButton = createLink(AnchorButton)
