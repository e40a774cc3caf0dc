import { useEffect, useState } from 'react'

// The first scene stands for eight seconds: the others may come well after a slow phone has settled.
const SETTLED_AFTER_MS = 5000

/** Whether the page and all it came with has loaded: time for what can wait. */
export function usePageHasLoaded(): boolean {
  const [hasLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (hasLoaded) return
    // After the load event, not within it: the browser is still at work there.
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
