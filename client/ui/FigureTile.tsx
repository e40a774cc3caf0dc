import { Link, type LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import styles from './FigureTile.module.css'
import layout from './layout.module.css'

interface FigureTileProps extends Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'> {
  /** The figure as text; null until it is known. */
  figure: string | null
  /** What the figure counts: 'new applicants'. */
  words: string
  /** One line about it. */
  detail: string
}

/** A figure with a line about it, as a link; quiet when the figure is 0. Its height does not depend on its texts. */
export function FigureTile({ figure, words, detail, ...link }: FigureTileProps) {
  return (
    <div className={styles['tile']} data-is-quiet={figure === '0' || undefined} aria-busy={figure === null}>
      <Link {...link} className={clsx(styles['link'], layout['covering'])}>
        <b className={styles['figure']}>{figure ?? <span className={styles['bone']} />}</b>{' '}
        <span className={styles['words']}>{words}</span>
      </Link>
      <p className={styles['detail']}>{detail}</p>
    </div>
  )
}
