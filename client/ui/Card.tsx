import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import styles from './Card.module.css'

interface CardProps extends Omit<ComponentProps<'div'>, 'style'> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'form'
  /** 16 or 24 px inside, or the content's own. */
  padding?: 'none' | 'md' | 'lg'
}

/** A sheet of paper with a line around it. */
export function Card({ as: Element = 'div', padding = 'md', className, ...props }: CardProps) {
  // The elements on offer take the same attributes; only the type of their ref differs.
  const Tag = Element as 'div'
  return <Tag {...props} data-padding={padding} className={clsx(styles['card'], className)} />
}
