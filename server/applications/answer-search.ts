import type { deskStage } from '#contract/applications/applicant-desk.rules.ts'
import { fitsAnswers, type AnswerFilter } from '#contract/applications/answer-filter.rules.ts'
import type { MustHaveAnswer } from '#contract/jobs/must-have.rules.ts'
import { decodeJson, type StoredJson } from '#server/database/codecs.ts'

/** So many applications are read at once. */
const CHUNK = 400

/** An application with what its answers are found by. */
export interface StoredAnswers {
  seq: number
  stage: Parameters<typeof deskStage>[0]
  isShortlisted: boolean
  answers: StoredJson<MustHaveAnswer[]> | null
}

/** Reads so many applications in the order that is asked for, after a place. */
type Read = (from: { after: number | null; limit: number }) => Promise<StoredAnswers[]>

interface Found {
  rows: StoredAnswers[]
  /** The last one that was read where there may be more, or null. */
  last: number | null
}

/**
 * The applications whose answers are looked for: `wanted` of them at most, among so many that are read at most. The rule
 * folds letters as no database does, so it is asked here.
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
