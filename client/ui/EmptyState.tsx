import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { SpotIllustration, type SpotName } from './SpotIllustration.tsx'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  kind: SpotName
  /** What is so. */
  title: string
  /** What still works, or what to do. */
  text?: ReactNode
  /** One button, two at most. */
  actions?: ReactNode
  /** The level of the title in the page; 1 where the state is the whole page. */
  level?: 1 | 2 | 3
}

/** Instead of content: nothing there, an error, no network, or all sent. */
export function EmptyState({ kind, title, text, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <Card padding="none" role={kind === 'error' ? 'alert' : undefined}>
      <div className={styles['state']}>
        <SpotIllustration name={kind} className={styles['spot']} />
        <Heading className={styles['title']}>{title}</Heading>
        {text && <p className={styles['text']}>{text}</p>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </Card>
  )
}
