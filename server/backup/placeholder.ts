import BetterSqlite from 'better-sqlite3'
import { BACKUP_ID, isBackup, pagesIn } from '#server/database/sqlite-file.ts'

/** Writes a database that servers refuse as a restore that was broken off. */
export function writePlaceholder(path: string): void {
  const sqlite = new BetterSqlite(path)
  try {
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma(`application_id = ${BACKUP_ID}`)
  } finally {
    sqlite.close()
  }
}

/** Whether that is all there is: the board that was here is in another folder. A backup has tables. */
export const isPlaceholder = (path: string): boolean => isBackup(path) && pagesIn(path) <= 1
