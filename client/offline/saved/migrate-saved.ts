import type { Job } from '#client/api/domain.ts'
import { fromDto } from '#client/api/dto.ts'
import type { SavedRecord } from '#client/offline/records.ts'

/**
 * A saved job with the domain's names. The records have no layout: a page of the version before, in another tab, would
 * keep it while it writes the job as the wire has it.
 */
export const migrateSaved = (record: SavedRecord): SavedRecord =>
  record.job ? { ...record, job: fromDto(record.job) as Job } : record
