import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { SpotIllustration, type SpotName } from './SpotIllustration.tsx'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  kind: SpotName
  /** The state, in a few words. */
  title: string
  /** What still works, or what to do. */
  text?: ReactNode
  /** One button, at most two. */
  actions?: ReactNode
  /** The heading level; 1 where the state is the whole page. */
  level?: 1 | 2 | 3
}

/** A placeholder for missing content: empty, an error, offline, or all sent. */
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
