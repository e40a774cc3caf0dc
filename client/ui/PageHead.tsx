import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

interface PageHeadProps {
  title: string
  /** A short figure beside the title, such as a count. */
  note?: ReactNode
  /** One sentence below the title. */
  text?: ReactNode
  /** The actions of the page. */
  actions?: ReactNode
}

/** The heading of a page, with its h1. */
export function PageHead({ title, note, text, actions }: PageHeadProps) {
  return (
    <div className={styles['head']}>
      <div className={styles['words']}>
        <h1>
          <span>{title}</span>
          {note && <small className={styles['note']}>{note}</small>}
        </h1>
        {text && <p className={styles['text']}>{text}</p>}
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
