import { attempt } from '#client/api/attempt.ts'
import type { DraftRecord, Owner } from '#client/offline/records.ts'
import type { DraftKey } from './draft-transfer.ts'

const PREFIX = 'foothold.draft.'

/** A draft backed up while its page is being unloaded. */
export interface LeftDraft extends DraftRecord {
  /** The action it was being queued as: it counts as a draft only if that action never reached the outbox. */
  actionId?: string
  /** The stored record it continues, if that has another name. */
  continues?: DraftKey
}

/** Several instances of a form may each leave a draft: their names have a suffix after a space. */
export const isOfForm = (name: string, form: string): boolean => name === form || name.startsWith(`${form} `)

/**
 * A synchronous backup for drafts while a page is unloaded: the browser may end the page before an IndexedDB write
 * completes, but not before a localStorage write does. The next form of the same name restores it.
 */
export interface PagehideBackup {
  keep(record: LeftDraft): void
  /** The backups of a form. */
  find(owner: Owner, form: string): LeftDraft[]
  /** Deletes one backup, by the name in its record. */
  forget(owner: Owner, name: string): void
  /** All backups not yet restored, of all owners. */
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
      // There is no fallback when localStorage is full.
      attempt(() => storage.setItem(keyOf(record.owner, record.name), JSON.stringify(record)), undefined)
    },
    find: (owner, form) => all().filter((record) => record.owner === owner && isOfForm(record.name, form)),
    forget: (owner, name) => attempt(() => storage.removeItem(keyOf(owner, name)), undefined),
    all,
  }
}

/** Deletes all backups of this person. */
export function forgetPagehideBackups(storage: Storage, owner: Owner): void {
  for (const key of Object.keys(storage)) if (key.startsWith(keyOf(owner, ''))) storage.removeItem(key)
}
