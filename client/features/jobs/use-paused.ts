import { useEffect, useState } from 'react'

/** Debounce before a request for suggestions, in milliseconds. */
const TYPING_PAUSE = 120

/** The debounced text. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
