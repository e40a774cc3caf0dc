import type { ParsedLocation } from '@tanstack/react-router'

/** What page-transition.css makes visible. */
type Move = 'into-job' | 'back-to-list'

interface Way {
  fromLocation?: ParsedLocation<object>
  toLocation: ParsedLocation<object>
}

const JOB_PAGE = /^\/job(?:-details)?\/[^/]+$/u

/** From a list into a job, or back; everything else just changes. */
export function moveBetween(from: string | undefined, to: string): Move | null {
  if (from === undefined) return null
  const [wasJob, isJob] = [JOB_PAGE.test(from), JOB_PAGE.test(to)]
  if (wasJob === isJob) return null
  return isJob ? 'into-job' : 'back-to-list'
}

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The router's view transitions: between lists and jobs only, and none for whoever wants no motion. Undefined where the
 * browser cannot tell one kind of transition from another, as the router would make one of every navigation then.
 */
export function pageTransition() {
  if (import.meta.env.SSR || !window.CSS?.supports?.('selector(:active-view-transition-type(a))')) return undefined
  // A swipe back is shown by the browser itself.
  let isShownAlready = false
  window.addEventListener('popstate', ({ hasUAVisualTransition }) => {
    isShownAlready = hasUAVisualTransition
  })
  return {
    types: ({ fromLocation, toLocation }: Way): string[] | false => {
      const move = moveBetween(fromLocation?.pathname, toLocation.pathname)
      const isPreview = isShownAlready || wantsStillness()
      isShownAlready = false
      return move === null || isPreview ? false : [move]
    },
  }
}
