import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import layout from '#client/ui/layout.module.css'
import styles from './StartBand.module.css'

interface StartBandProps {
  title: string
  /** Links beside the title. */
  actions: ReactNode
  /** Up to four tiles, or one text. */
  children: ReactNode
}

/** What the landing page begins with for somebody who is signed in, above the hero and on its ground. */
export function StartBand({ title, actions, children }: StartBandProps) {
  return (
    <section className={clsx(layout['wrap'], styles['band'])} aria-labelledby="start">
      <div className={styles['head']}>
        <h2 id="start" className={styles['title']}>
          {title}
        </h2>
        <div className={styles['actions']}>{actions}</div>
      </div>
      {children}
    </section>
  )
}

export const StartTiles = ({ children }: { children: ReactNode }) => <div className={styles['tiles']}>{children}</div>

export const StartNote = ({ children }: { children: ReactNode }) => (
  <p className={styles['note']} data-start-note>
    {children}
  </p>
)
