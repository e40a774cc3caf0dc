import type { Generated } from 'kysely'
import type { StoredJson } from '#server/database/codecs.ts'

/** Work that is to be done once, by whichever process is there. A row is deleted when it is done, or given up. */
export interface DueWorkTable {
  seq: Generated<number>
  kind: string
  /** What it is about: work of a kind on one subject is done together. */
  subject: string
  content: StoredJson<unknown>
  /** From when on somebody may begin it; while somebody is at it, when others may. */
  due_at: string
  /** How often it was begun. */
  attempts: number
}
