/** What somebody has just done that shows they mean to come back. */
export type Moment = 'saved' | 'applied'

const listeners = new Set<(moment: Moment) => void>()

/** Tells of good milestones across features that do not know each other. */
export const milestones = {
  tell(moment: Moment): void {
    for (const listener of listeners) listener(moment)
  },
  subscribe(listener: (moment: Moment) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
