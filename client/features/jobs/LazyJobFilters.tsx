import { onDemand } from '#client/ui/on-demand.tsx'

/** Loads the filters of Find Jobs: before a page that shows them is hydrated, so that early input reaches them. */
export const loadJobFilters = async () => (await import('./JobFilters.tsx')).JobFilters

/** The filters of Find Jobs, loaded where they are shown: a first visit to the landing page does not need them. */
export const LazyJobFilters = onDemand(loadJobFilters)
