import type { Viewer } from '#contract/auth/viewer.ts'
import { ROLES } from '#contract/profiles/user.options.ts'
import { attempt } from '#client/api/attempt.ts'

const KEY = 'foothold.viewer'

/** The last person signed in on this device: lets the app open at once, before the provider has answered. */
export interface CachedViewer {
  read(): Viewer | null
  write(viewer: Viewer | null): void
  /** The person in the database, if nothing is stored here: browsers write localStorage late and lose it in a crash. */
  recall(): Promise<Viewer | null>
  /** Records a sign-out that the provider's store could not write: its account must not be restored. */
  writeSignedOut(): void
  /** Notifies of changes made by other tabs. */
  onChange(listener: (viewer: Viewer | null) => void): () => void
}

/** If storage is blocked or full, signing in still works; it is only not remembered. */
export function storedViewer(
  storage: Storage,
  events: EventTarget,
  recall: () => Promise<Viewer | null>,
): CachedViewer {
  const read = () => attempt(() => parse(storage.getItem(KEY)), null)
  const remove = () => attempt(() => storage.removeItem(KEY), undefined)
  return {
    read,
    write(viewer) {
      if (!viewer) return remove()
      const isWritten = attempt(() => (storage.setItem(KEY, JSON.stringify(viewer)), true), false)
      // A full storage keeps its old value: the next start would show that person, and their data would stay.
      if (!isWritten && read()?.email !== viewer.email) remove()
    },
    recall: async () => (attempt(() => storage.getItem(KEY) === null, false) ? recall().catch(() => null) : null),
    writeSignedOut: () => attempt(() => storage.setItem(KEY, 'null'), undefined),
    onChange(listener) {
      const heard = (event: Event) => {
        if (event instanceof StorageEvent && event.key === KEY) listener(parse(event.newValue))
      }
      events.addEventListener('storage', heard)
      return () => events.removeEventListener('storage', heard)
    },
  }
}

function parse(text: string | null): Viewer | null {
  if (text === null) return null
  const value: unknown = attempt(() => JSON.parse(text), null)
  if (typeof value !== 'object' || value === null) return null
  const { email, userId, role, deletesAt } = value as Partial<Record<keyof Viewer, unknown>>
  const knownRole = role === '' ? '' : ROLES.find((name) => name === role)
  if (typeof email !== 'string' || typeof userId !== 'string' || knownRole === undefined || !email) return null
  return { email, userId, role: knownRole, ...(typeof deletesAt === 'string' && { deletesAt }) }
}

export const isSameViewer = (one: Viewer, other: Viewer): boolean =>
  one.email === other.email &&
  one.userId === other.userId &&
  one.role === other.role &&
  one.deletesAt === other.deletesAt
