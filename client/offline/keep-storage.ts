import type { milestones } from './milestones.ts'

interface KeepStorageOptions {
  /** Undefined in insecure contexts and older browsers. */
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined
  isInstalled: boolean
  milestones: Pick<typeof milestones, 'subscribe'>
  events: EventTarget
}

/**
 * Requests persistent storage once the user has saved a job or applied, or has the app installed. Some browsers prompt
 * for this, and by then the user knows what it is for.
 */
export function keepStorage({ storage, isInstalled, milestones, events }: KeepStorageOptions): void {
  let hasAsked = false
  const ask = async (): Promise<void> => {
    if (hasAsked || !storage) return
    hasAsked = true
    try {
      if (!(await storage.persisted())) await storage.persist()
    } catch {
      // The storage stays best-effort.
    }
  }
  milestones.subscribe(() => void ask())
  events.addEventListener('appinstalled', () => void ask())
  if (isInstalled) void ask()
}
