import type { milestones } from './milestones.ts'

interface KeepStorageOptions {
  /** Missing where the page is not secure, and in older browsers. */
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined
  isInstalled: boolean
  milestones: Pick<typeof milestones, 'subscribe'>
  events: EventTarget
}

/**
 * Asks the browser not to clear away what is kept here when room is short: once somebody has saved or applied, or has
 * the app installed. Some browsers then ask the user, who knows by that time what it is about.
 */
export function keepStorage({ storage, isInstalled, milestones, events }: KeepStorageOptions): void {
  let hasAsked = false
  const ask = async (): Promise<void> => {
    if (hasAsked || !storage) return
    hasAsked = true
    try {
      if (!(await storage.persisted())) await storage.persist()
    } catch {
      // Kept as long as there is room, as before.
    }
  }
  milestones.subscribe(() => void ask())
  events.addEventListener('appinstalled', () => void ask())
  if (isInstalled) void ask()
}
