import { classes } from './classes.ts'
import { initials, markTone } from './mark.ts'
import styles from './Mark.module.css'

interface MarkProps {
  name: string
  /** 36, 48 or 72 px. */
  size?: 'sm' | 'md' | 'lg'
  /** Companies are square, people are round. */
  kind?: 'company' | 'person'
  /** For what is closed. */
  isFaded?: boolean
  /** Set where the mark stands alone; beside the name it is silent. */
  title?: string
  className?: string | undefined
}

/** Initials on a ground of the name's own tone. */
export function Mark({ name, size = 'md', kind = 'company', isFaded = false, title, className }: MarkProps) {
  return (
    <span
      {...(title ? { role: 'img', 'aria-label': title, title } : { 'aria-hidden': true })}
      data-tone={markTone(name)}
      data-size={size}
      className={classes(styles['mark'], kind === 'person' && styles['round'], isFaded && styles['faded'], className)}
    >
      {initials(name, kind)}
    </span>
  )
}
