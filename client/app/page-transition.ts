import type { ParsedLocation } from '@tanstack/react-router'

/** The transition types animated by page-transition.css. */
type Move = 'into-job' | 'back-to-list'

interface Way {
  fromLocation?: ParsedLocation<object>
  toLocation: ParsedLocation<object>
}

const JOB_PAGE = /^\/job(?:-details)?\/[^/]+$/u

/** The transition between two paths: from a list into a job, or back; null for all others. */
export function moveBetween(from: string | undefined, to: string): Move | null {
  if (from === undefined) return null
  const [wasJob, isJob] = [JOB_PAGE.test(from), JOB_PAGE.test(to)]
  if (wasJob === isJob) return null
  return isJob ? 'into-job' : 'back-to-list'
}

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The router's view transitions: only between lists and jobs, and none with reduced motion. Undefined where the browser
 * does not support transition types, as the router would then animate every navigation.
 */
export function pageTransition() {
  if (import.meta.env.SSR || !window.CSS?.supports?.('selector(:active-view-transition-type(a))')) return undefined
  // The browser animates a swipe back itself.
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
