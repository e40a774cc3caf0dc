import { attempt } from '#client/api/attempt.ts'
import type { DraftRecord, Owner } from '#client/offline/records.ts'
import type { DraftKey } from './draft-transfer.ts'

const PREFIX = 'foothold.draft.'

/** A draft in the last moment of its page. */
export interface LeftDraft extends DraftRecord {
  /** The action it was being queued as: it is a draft only if that never reached the outbox. */
  actionId?: string
  /** The stored record that it continues, where that has another name. */
  continues?: DraftKey
}

/** Several forms of one name may leave a draft each: what follows the space tells them apart. */
export const isOfForm = (name: string, form: string): boolean => name === form || name.startsWith(`${form} `)

/**
 * Where a draft goes in the last moment of a page: a browser may end the page before IndexedDB has its word on disk,
 * but not before localStorage has. The next form of that name takes it from here.
 */
export interface PagehideBackup {
  keep(record: LeftDraft): void
  /** What was kept for a form. */
  find(owner: Owner, form: string): LeftDraft[]
  /** Forgets one draft, by the name in its record. */
  forget(owner: Owner, name: string): void
  /** All that was kept and not taken yet, whoever's it is. */
  all(): LeftDraft[]
}

const keyOf = (owner: Owner, name: string): string => `${PREFIX}${owner} ${name}`

export function createPagehideBackup(storage: Storage): PagehideBackup {
  const read = (key: string): LeftDraft | null => {
    const text = attempt(() => storage.getItem(key), null)
    return text ? attempt(() => JSON.parse(text) as LeftDraft, null) : null
  }
  const all = (): LeftDraft[] =>
    Object.keys(storage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => read(key) ?? [])
  return {
    keep(record) {
      // Without room there is nothing more to be done for it.
      attempt(() => storage.setItem(keyOf(record.owner, record.name), JSON.stringify(record)), undefined)
    },
    find: (owner, form) => all().filter((record) => record.owner === owner && isOfForm(record.name, form)),
    forget: (owner, name) => attempt(() => storage.removeItem(keyOf(owner, name)), undefined),
    all,
  }
}

/** Removes all that was kept of this person. */
export function forgetPagehideBackups(storage: Storage, owner: Owner): void {
  for (const key of Object.keys(storage)) if (key.startsWith(keyOf(owner, ''))) storage.removeItem(key)
}
