import { useEffect, useState } from 'react'
import type { JobFilters, JobFiltersProps } from './JobFilters.tsx'

let Loaded: typeof JobFilters | undefined

/**
 * Loads the filters of Find Jobs. Before a page with filters is rendered on the server or hydrated: input that came
 * earlier is replayed to what is there.
 */
export async function loadJobFilters(): Promise<void> {
  Loaded = (await import('./JobFilters.tsx')).JobFilters
}

/** The filters of Find Jobs, loaded where they are shown: a first visit to the landing page does not need them. */
export function LazyJobFilters(props: JobFiltersProps) {
  const [isLoaded, setLoaded] = useState(Loaded !== undefined)
  useEffect(() => {
    if (!isLoaded) loadJobFilters().then(() => setLoaded(true), reportError)
  }, [isLoaded])
  return isLoaded && Loaded ? <Loaded {...props} /> : null
}
