import { forKinds, type LiveTable } from '#client/api/live-table.ts'
import { hiddenJobsKey } from '#client/api/query-keys.ts'

/** Other devices of the viewer hide jobs too. */
export const hiddenEvents: LiveTable = forKinds(['hidden'], (_event, viewer) => [{ queryKey: hiddenJobsKey(viewer) }])
