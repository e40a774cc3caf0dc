import type { Job } from '#client/api/domain.ts'
import { fromDto } from '#client/api/dto.ts'
import type { SavedRecord } from '#client/offline/records.ts'

/**
 * Converts a saved job to the domain's field names. These records have no layout version: a page of the previous
 * version in another tab would keep the version while writing the job with the API's field names.
 */
export const migrateSaved = (record: SavedRecord): SavedRecord =>
  record.job ? { ...record, job: fromDto(record.job) as Job } : record
