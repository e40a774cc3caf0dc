import { onDemand } from '#client/ui/on-demand.tsx'

/** The filters of Find Jobs, loaded where they are shown: a first visit to the landing page does not need them. */
export const LazyJobFilters = onDemand(async () => (await import('./JobFilters.tsx')).JobFilters)
