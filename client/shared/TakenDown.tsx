import { onDemand } from '#client/ui/on-demand.tsx'

// Few people ever need them.

/** Beside the author's own text that is taken down. */
export const TakenDownNote = onDemand(async () => (await import('./TakenDownNote.tsx')).TakenDownNote)

/** Above the owner's own job that is taken down. */
export const TakenDownAlert = onDemand(async () => (await import('./TakenDownAlert.tsx')).TakenDownAlert)
