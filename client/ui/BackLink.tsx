import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import styles from './BackLink.module.css'

function BackAnchor({ children, ...props }: Omit<ComponentProps<'a'>, 'className' | 'style'>) {
  return (
    <a {...props} className={styles['back']}>
      <Icon name="arrow-left" />
      <span>{children}</span>
    </a>
  )
}

/** A link to the parent page; its text names that page. */
export const BackLink = createLink(BackAnchor)
