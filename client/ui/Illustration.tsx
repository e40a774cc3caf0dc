import { Suspense, lazy } from 'react'
import styles from './Illustration.module.css'

const drawings = {
  candidates: lazy(async () => drawing((await import('#client/assets/illustrations/candidates.svg?raw')).default)),
  employers: lazy(async () => drawing((await import('#client/assets/illustrations/employers.svg?raw')).default)),
}

/** Large 4:3 drawings: inline so that they follow the theme, loaded lazily so that they do not delay the page. */
export function Illustration({ name }: { name: keyof typeof drawings }) {
  const Drawing = drawings[name]
  return (
    <Suspense fallback={<span className={styles['art']} />}>
      <Drawing />
    </Suspense>
  )
}

/** Contour lines behind a page head; the parent needs `position: relative; isolation: isolate; overflow: hidden`. */
export function Contours() {
  return <span aria-hidden="true" className={styles['contours']} />
}

function drawing(markup: string) {
  // The markup is our own file, inlined at build time under a fixed name.
  // oxlint-disable-next-line react/no-danger
  return { default: () => <span className={styles['art']} dangerouslySetInnerHTML={{ __html: markup }} /> }
}
