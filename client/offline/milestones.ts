/** What somebody has just done that shows they mean to come back. */
export type Milestone = 'saved' | 'applied'

const listeners = new Set<(milestone: Milestone) => void>()

/** Notifies features that do not know each other. */
export const milestones = {
  notify(milestone: Milestone): void {
    for (const listener of listeners) listener(milestone)
  },
  subscribe(listener: (milestone: Milestone) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
