import { useEffect, useState } from 'react'

// The first scene is shown for eight seconds: the others can load after a slow phone has settled.
const SETTLED_AFTER_MS = 5000

/** Whether the page and its resources have loaded, so that deferred work can start. */
export function usePageHasLoaded(): boolean {
  const [hasLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (hasLoaded) return
    // Wait after the load event: the browser is still busy during it.
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      timer = setTimeout(() => setLoaded(true), SETTLED_AFTER_MS)
    }
    if (document.readyState === 'complete') settle()
    else window.addEventListener('load', settle, { once: true })
    return () => {
      window.removeEventListener('load', settle)
      clearTimeout(timer)
    }
  }, [hasLoaded])
  return hasLoaded
}
