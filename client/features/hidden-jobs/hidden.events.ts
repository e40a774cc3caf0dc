import { forKinds, type LiveTable } from '#client/api/live-table.ts'
import { hiddenJobsKey } from '#client/api/query-keys.ts'

/** Another device of the viewer may hide jobs too. */
export const hiddenEvents: LiveTable = forKinds(['hidden'], (_event, viewer) => [{ queryKey: hiddenJobsKey(viewer) }])
