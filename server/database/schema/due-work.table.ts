import type { Generated } from 'kysely'
import type { StoredJson } from '#server/database/codecs.ts'

/** Work to be done once, by any process. A row is deleted when the work is done or given up. */
export interface DueWorkTable {
  seq: Generated<number>
  kind: string
  /** What the work is about: work of one kind on one subject is done together. */
  subject: string
  content: StoredJson<unknown>
  /** When the work may start; while a process works on it, when another process may take over. */
  due_at: string
  /** The number of times the work was started. */
  attempts: number
}
