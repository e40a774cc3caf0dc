import type { deskStage } from '#contract/applications/applicant-desk.rules.ts'
import { fitsAnswers, type AnswerFilter } from '#contract/applications/answer-filter.rules.ts'
import type { MustHaveAnswer } from '#contract/jobs/must-have.rules.ts'
import { decodeJson, type StoredJson } from '#server/database/codecs.ts'

/** Applications read per query. */
const CHUNK = 400

/** An application with the fields that are filtered by answers and counted. */
export interface StoredAnswers {
  seq: number
  stage: Parameters<typeof deskStage>[0]
  isShortlisted: boolean
  answers: StoredJson<MustHaveAnswer[]> | null
}

/** Reads up to `limit` applications in the requested order, after a sequence number. */
type Read = (from: { after: number | null; limit: number }) => Promise<StoredAnswers[]>

interface Found {
  rows: StoredAnswers[]
  /** The sequence number of the last row read when there may be more, otherwise null. */
  last: number | null
}

/**
 * The applications whose answers match the filters: at most `wanted` of at most `among` read. The match runs here
 * because its case folding is not available in any of the databases.
 */
export async function answering(
  read: Read,
  filters: readonly AnswerFilter[],
  { after, wanted, among }: { after: number | null; wanted: number; among: number },
): Promise<Found> {
  const rows: StoredAnswers[] = []
  let last = after
  for (let left = among; left > 0; left -= CHUNK) {
    const limit = Math.min(CHUNK, left)
    const chunk = await read({ after: last, limit })
    for (const row of chunk) {
      if (!fitsAnswers(filters, row.answers === null ? [] : decodeJson(row.answers))) continue
      rows.push(row)
      if (rows.length === wanted) return { rows, last: row.seq }
    }
    if (chunk.length < limit) return { rows, last: null }
    last = chunk.at(-1)?.seq ?? null
  }
  return { rows, last }
}
