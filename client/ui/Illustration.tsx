import { Suspense, lazy } from 'react'
import styles from './Illustration.module.css'

const drawings = {
  candidates: lazy(async () => drawing((await import('#client/assets/illustrations/candidates.svg?raw')).default)),
  employers: lazy(async () => drawing((await import('#client/assets/illustrations/employers.svg?raw')).default)),
}

/** The big drawings, 4 by 3: inline so that they follow the theme, loaded apart so that the page does not wait. */
export function Illustration({ name }: { name: keyof typeof drawings }) {
  const Drawing = drawings[name]
  return (
    <Suspense fallback={<span className={styles['art']} />}>
      <Drawing />
    </Suspense>
  )
}

/** Contour lines behind a head; its parent is `position: relative; isolation: isolate; overflow: hidden`. */
export function Contours() {
  return <span aria-hidden="true" className={styles['contours']} />
}

function drawing(markup: string) {
  // The markup is our own file, taken in at build time, with its name inside.
  // oxlint-disable-next-line react/no-danger
  return { default: () => <span className={styles['art']} dangerouslySetInnerHTML={{ __html: markup }} /> }
}
