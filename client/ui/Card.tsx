import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import styles from './Card.module.css'

interface CardProps extends Omit<ComponentProps<'div'>, 'style'> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'form'
  /** The inner padding: 16 or 24 px, or none. */
  padding?: 'none' | 'md' | 'lg'
}

/** A surface with a border. */
export function Card({ as: Element = 'div', padding = 'md', className, ...props }: CardProps) {
  // The allowed elements take the same attributes; only their ref types differ.
  const Tag = Element as 'div'
  return <Tag {...props} data-padding={padding} className={clsx(styles['card'], className)} />
}
