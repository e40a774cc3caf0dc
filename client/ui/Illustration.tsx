import { Suspense, lazy } from 'react'
import styles from './Illustration.module.css'

const drawings = {
  candidates: drawing('candidates', () => import('#client/assets/illustrations/candidates.svg?raw')),
  employers: drawing('employers', () => import('#client/assets/illustrations/employers.svg?raw')),
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

/** The markup is our own file, inlined at build time under a fixed name. A page from the server has it already. */
export function drawing(name: string, load: () => Promise<{ default: string }>) {
  return lazy(async () => {
    const inPage = globalThis.document?.querySelector(`[data-drawing="${name}"]`)?.innerHTML
    const markup = inPage ?? (await load()).default
    return {
      default: () => (
        // oxlint-disable-next-line react/no-danger
        <span data-drawing={name} className={styles['art']} dangerouslySetInnerHTML={{ __html: markup }} />
      ),
    }
  })
}
