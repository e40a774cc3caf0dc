/** Actions that suggest a user will return. */
export type Milestone = 'saved' | 'applied'

const listeners = new Set<(milestone: Milestone) => void>()

/** Decouples the features that report milestones from those that react to them. */
export const milestones = {
  notify(milestone: Milestone): void {
    for (const listener of listeners) listener(milestone)
  },
  subscribe(listener: (milestone: Milestone) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
