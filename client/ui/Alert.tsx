import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './Alert.module.css'

interface AlertProps {
  /** warning: something is delayed. error: something failed, announced immediately. info: good to know. */
  tone: 'warning' | 'error' | 'info'
  /** Errors have one of their own. */
  icon?: IconName
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** A short message about the state of the content next to it. */
export function Alert({ tone, icon = 'alert-triangle', title, children, actions }: AlertProps) {
  return (
    <div className={styles['notice']} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Icon name={icon} />
      <div className={styles['body']}>
        <div className={styles['text']}>
          <strong className={styles['title']}>{title}</strong>
          {children && <div>{children}</div>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </div>
  )
}
