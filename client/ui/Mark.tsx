import { classes } from './classes.ts'
import { initials, markTone } from './mark.ts'
import styles from './Mark.module.css'

interface MarkProps {
  name: string
  /** 36, 48 or 72 px. */
  size?: 'sm' | 'md' | 'lg'
  /** For people; companies are square. */
  round?: boolean
  /** For what is closed. */
  faded?: boolean
  /** Set where the mark stands alone; beside the name it is silent. */
  title?: string
  className?: string | undefined
}

/** Initials on a ground of the name's own tone. */
export function Mark({ name, size = 'md', round = false, faded = false, title, className }: MarkProps) {
  return (
    <span
      {...(title ? { role: 'img', 'aria-label': title, title } : { 'aria-hidden': true })}
      data-tone={markTone(name)}
      data-size={size}
      className={classes(styles['mark'], round && styles['round'], faded && styles['faded'], className)}
    >
      {initials(name, round ? 'person' : 'company')}
    </span>
  )
}
